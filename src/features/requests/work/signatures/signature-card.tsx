import { FileText, MapPin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inkLines, inkPath } from "#db/domain/signatures/ink.ts";
import { type RowOf, subrecords } from "#db/schema/registry.ts";
import { formatInstant } from "#src/app/format.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import { mapAddress, positionText } from "#src/records/position/position-text.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { SummaryView } from "./summary-view.tsx";

type SignatureCardProps = {
  signature: RowOf<"signatures">;
  units: readonly RequestUnit[];
  /** Whether what it covers is other work by now. */
  isOutdated: boolean;
  onSignAgain: (() => void) | undefined;
};

/** As many signs of a hash tell two texts apart at a glance. */
const shortHash = 8;

/** A signature as it was drawn or typed, or why it was refused; the text that it is bound to opens. */
export function SignatureCard({ signature, units, isOutdated, onSignAgain }: SignatureCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const [isOpen, setOpen] = useState(false);
  const { fields } = subrecords.signatures;
  const { signerName, signerTitle, role, purpose, signedAt, refusalReason, docHash, geo } = signature;
  const tags = units.filter(({ id }) => signature.equipmentIds.includes(id)).map(({ tag }) => tag);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      {isOutdated && (
        <Alert
          tone="warning"
          title={t(($) => $.work.signature.outdated)}
          actions={
            onSignAgain && (
              <Button size="sm" onClick={onSignAgain}>
                {t(($) => $.work.signature.again)}
              </Button>
            )
          }
        />
      )}
      {refusalReason === null ? (
        <Ink signature={signature} />
      ) : (
        <div>
          <StatusBadge tone="danger">{t(($) => $.work.signature.refused)}</StatusBadge>
          <p className="mt-2 wrap-anywhere">{refusalReason}</p>
        </div>
      )}
      <div className="text-sm text-ink-muted">
        <p className="text-base font-medium text-ink">
          <bdi>{signerName}</bdi>
          {signerTitle !== null && (
            <span className="font-normal text-ink-muted">
              {", "}
              <bdi>{signerTitle}</bdi>
            </span>
          )}
        </p>
        <p>
          {choiceLabel("role", role, fields.role)} · {choiceLabel("purpose", purpose, fields.purpose)}
        </p>
        <p>
          <time dateTime={signedAt}>{formatInstant(signedAt, language)}</time>
          {geo && (
            <a
              href={mapAddress(geo)}
              className="ms-2 inline-flex items-center gap-1 underline-offset-2 hover:underline [&_svg]:size-3.5"
            >
              <MapPin aria-hidden />
              <Ltr>{positionText(geo, language)}</Ltr>
            </a>
          )}
        </p>
        {units.length > 1 && tags.length > 0 && (
          <p className="flex flex-wrap gap-x-3">
            {tags.map((tag) => (
              <Ltr key={tag}>{tag}</Ltr>
            ))}
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <Button size="sm" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
          {t(($) => $.work.signature.openSummary)}
        </Button>
        <Ltr className="font-mono text-sm text-ink-muted">{docHash.slice(0, shortHash)}</Ltr>
      </div>
      {isOpen && (
        <Dialog
          open
          title={t(($) => $.work.signature.summary)}
          description={<Ltr className="font-mono wrap-anywhere">{docHash}</Ltr>}
          closeLabel={t(($) => $.actions.close)}
          onClose={() => setOpen(false)}
        >
          <div dir="auto">
            <SummaryView text={signature.summary} />
          </div>
        </Dialog>
      )}
    </li>
  );
}

/** As it was drawn; a name that was typed stands in its place. */
function Ink({ signature }: { signature: RowOf<"signatures"> }) {
  const { t } = useTranslation();
  const { signerName, strokes: drawn } = signature;
  if (!drawn)
    return (
      <p className="grid aspect-5/2 place-items-center rounded-control bg-surface-well p-4 text-center">
        <span>
          <bdi className="block text-2xl italic">{signerName}</bdi>
          <span className="text-sm text-ink-muted">{t(($) => $.work.signature.wasTyped)}</span>
        </span>
      </p>
    );
  return (
    <svg
      role="img"
      aria-label={t(($) => $.work.signature.of, { name: signerName })}
      viewBox="0 0 1000 400"
      className="aspect-5/2 w-full rounded-control bg-surface-well text-ink"
    >
      {inkLines(drawn).map((line, at) => (
        <path
          key={at}
          d={inkPath(line)}
          fill="none"
          stroke="currentColor"
          strokeWidth={5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
