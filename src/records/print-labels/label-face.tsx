import { Ltr } from "#src/ui/ltr.tsx";
import type { LabelExtras } from "./label-extras.ts";
import type { Label } from "./load-print-labels.ts";
import { QrCode } from "./qr-code.tsx";
import { unitAddress } from "./unit-address.ts";

type LabelFaceProps = { label: Label; extras: LabelExtras; coded: boolean };

/** The printed label of a unit. A tape without room for a code has the tag in large letters, and whose it is. */
export function LabelFace({ label: { tag, model, client, serial }, extras, coded }: LabelFaceProps) {
  const call = extras.call.trim();
  return (
    <>
      {coded && <QrCode text={unitAddress(tag)} />}
      <div data-full={(extras.serial && serial !== "") || call !== "" || undefined}>
        <bdi dir="ltr" className="label-tag" data-long={tag.length > 14 || undefined}>
          {tag}
        </bdi>
        {coded && model && (
          <span dir="auto" className="label-line">
            {model}
          </span>
        )}
        {client && (
          <span dir="auto" className="label-line">
            {client}
          </span>
        )}
        {coded && extras.serial && serial && <Ltr className="label-line">S/N {serial}</Ltr>}
        {coded && call && (
          <span className="label-line">
            <span aria-hidden>☎ </span>
            <Ltr>{call}</Ltr>
          </span>
        )}
      </div>
    </>
  );
}
