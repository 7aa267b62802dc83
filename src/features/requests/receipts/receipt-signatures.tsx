import { inkLines, inkPath } from "#db/domain/signatures/ink.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { formatInstant } from "#src/app/format.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import type { ReceiptWords } from "./receipt-words.ts";

type Signature = RowOf<"signatures">;

type ReceiptSignaturesProps = {
  signatures: readonly Signature[];
  outdated: readonly string[];
  /** Where the work itself is not told: the text that was signed tells it. */
  withText: boolean;
  words: ReceiptWords;
};

/** As many signs of a hash tell two texts apart at a glance. */
const shortHash = 8;

/** Who signed, as what and when; where the client did not, room to sign on paper. */
export function ReceiptSignatures({ signatures, outdated, withText, words }: ReceiptSignaturesProps) {
  const { t } = words;
  const isSigned = signatures.some(({ role }) => role === "client" || role === "handover");
  return (
    <section className="receipt-signatures">
      <h3>{t(($) => $.receipt.sections.signatures)}</h3>
      <ul>
        {signatures.map((signature) => (
          <Signed
            key={signature.id}
            {...{ signature, withText, words }}
            isOutdated={outdated.includes(signature.id)}
          />
        ))}
        {!isSigned &&
          (["client", "technician"] as const).map((side) => (
            <li key={side}>
              <p className="receipt-name">{t(($) => $.receipt.empty[side])}</p>
              <div className="receipt-ink" />
              <p className="receipt-under">{t(($) => $.receipt.empty.lines)}</p>
            </li>
          ))}
      </ul>
      {signatures.length > 0 && <p className="receipt-small">{t(($) => $.receipt.bound)}</p>}
    </section>
  );
}

type SignedProps = { signature: Signature; isOutdated: boolean; withText: boolean; words: ReceiptWords };

function Signed({ signature, isOutdated, withText, words: { t, choice, language } }: SignedProps) {
  const { role, purpose, signerName, signerTitle, signedAt, docHash, refusalReason, summary } = signature;
  return (
    <li>
      <Ink signature={signature} name={t(($) => $.receipt.signatureOf, { name: signerName })}>
        {refusalReason === null ? t(($) => $.receipt.typed) : t(($) => $.receipt.refused)}
      </Ink>
      <p className="receipt-name">
        <bdi>{signerName}</bdi>
        {signerTitle && <bdi className="receipt-under">{signerTitle}</bdi>}
      </p>
      <p>
        {choice("signerRole", role)} · {choice("signaturePurpose", purpose)}
      </p>
      <p>
        <time dateTime={signedAt}>{formatInstant(signedAt, language)}</time>
      </p>
      <p className="receipt-small">
        {t(($) => $.receipt.facts.checkCode)} <Ltr>{docHash.slice(0, shortHash)}</Ltr>
      </p>
      {isOutdated && <p className="receipt-notice">{t(($) => $.receipt.notices.outdated)}</p>}
      {withText && (
        <div className="receipt-signed">
          <h4>{t(($) => $.receipt.sections.signedText)}</h4>
          <p dir="auto" className="receipt-prose">
            {summary}
          </p>
        </div>
      )}
    </li>
  );
}

/** As it was drawn; else the name that was typed, or why nobody signed. */
function Ink({ signature, name, children }: { signature: Signature; name: string; children: string }) {
  const { strokes: drawn, signerName, refusalReason } = signature;
  if (!drawn || refusalReason !== null)
    return (
      <div className="receipt-ink">
        <bdi className={refusalReason === null ? "receipt-typed" : undefined}>
          {refusalReason ?? signerName}
        </bdi>
        <span className="receipt-under">{children}</span>
      </div>
    );
  return (
    <svg role="img" aria-label={name} viewBox="0 0 1000 400" className="receipt-ink">
      {inkLines(drawn).map((line, at) => (
        <path key={at} d={inkPath(line)} />
      ))}
    </svg>
  );
}
