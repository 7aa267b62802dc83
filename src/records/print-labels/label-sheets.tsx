import type { LabelExtras } from "./label-extras.ts";
import { LabelFace } from "./label-face.tsx";
import { hasCode, type LabelSizeName, labelSizes } from "./label-sizes.ts";
import type { Label } from "./load-print-labels.ts";
import { measures } from "./measures.ts";
import "./sheets.css";

type LabelSheetProps = {
  name: LabelSizeName;
  labels: readonly (Label | null)[];
  extras: LabelExtras;
};

/** One sheet as it is printed; labels that are used up stay empty. */
export function LabelSheet({ name, labels, extras }: LabelSheetProps) {
  const size = labelSizes[name];
  return (
    <ul className="label-sheet" data-size={name} style={measures(size)}>
      {labels.map((label, at) => (
        <li key={label?.id ?? at} className="label">
          {label && <LabelFace label={label} extras={extras} coded={hasCode(size)} />}
        </li>
      ))}
    </ul>
  );
}
