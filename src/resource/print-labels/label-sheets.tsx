import { type CSSProperties } from "react";
import type { Label } from "./load-labels.ts";
import { type LabelSize, type LabelSizeName, labelSizes } from "./label-sizes.ts";
import { QrCode } from "./qr-code.tsx";
import { unitAddress } from "./unit-address.ts";
import "./labels.css";

type LabelSheetProps = { name: LabelSizeName; labels: readonly (Label | null)[] };

/** One sheet as it is printed; places that are gone stay empty. */
export function LabelSheet({ name, labels }: LabelSheetProps) {
  return (
    <ul className="label-sheet" data-size={name} style={measures(labelSizes[name])}>
      {labels.map((label, at) => (
        <li key={label?.id ?? at} className="label">
          {label && <LabelFace label={label} />}
        </li>
      ))}
    </ul>
  );
}

function LabelFace({ label: { tag, model, client } }: { label: Label }) {
  return (
    <>
      <QrCode text={unitAddress(tag)} />
      <div>
        <bdi dir="ltr" className="label-tag" data-long={tag.length > 14 || undefined}>
          {tag}
        </bdi>
        {model && <bdi className="label-model">{model}</bdi>}
        {client && <bdi className="label-client">{client}</bdi>}
      </div>
    </>
  );
}

/** For the style sheet, which knows no numbers of its own. */
function measures({ width, height, columns, rows, top, side, gap, code }: LabelSize): CSSProperties {
  const known = { width, height, top, side, gap, code };
  const lengths = Object.entries(known).map(([name, mm]) => [`--label-${name}`, `${mm}mm`]);
  return { ...Object.fromEntries(lengths), "--label-columns": columns, "--label-rows": rows };
}
