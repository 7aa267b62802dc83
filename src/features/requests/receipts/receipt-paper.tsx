import type { Ref } from "react";
import { arrivalOf, isFinal, signaturesOnReceipt, workOnReceipt } from "#db/domain/requests/receipts.ts";
import { formatInstant } from "#src/app/format.ts";
import { languageDirection } from "#src/app/i18n.ts";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import { QrCode } from "#src/records/print-labels/qr-code.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { IssuerLines } from "./issuer-lines.tsx";
import type { LoadedReceipt } from "./load-receipt.ts";
import { ReceiptHeadFacts } from "./receipt-facts.tsx";
import { ReceiptSignatures } from "./receipt-signatures.tsx";
import { ReceiptUnits } from "./receipt-units.tsx";
import type { ReceiptWords } from "./receipt-words.ts";
import { ReceiptWork } from "./receipt-work.tsx";
import "./receipt.css";

type ReceiptPaperProps = {
  receipt: LoadedReceipt;
  words: ReceiptWords;
  /** Where its record is, for whoever scans the code. */
  address: string;
  issuedAt: string;
  ref: Ref<HTMLElement>;
};

/** What the client gets: a paper in his language, black on white whatever the page around it looks like. */
export function ReceiptPaper({ receipt, words, address, issuedAt, ref }: ReceiptPaperProps) {
  const { kind, row, displayNames, paper, outdated } = receipt;
  const { t, language, summary } = words;
  const signatures = signaturesOnReceipt(paper, receipt.signatures, outdated);
  const work = workOnReceipt(paper, kind, row, {
    units: new Map(requestUnits({ row, displayNames }).map((unit) => [unit.id, unit.row])),
    materials: receipt.materials,
  });
  // Whoever is not told the work is shown what was signed.
  const isPublicSide = !("status" in row);
  return (
    <article ref={ref} className="receipt" lang={language} dir={languageDirection(language)}>
      <header>
        <IssuerLines issuer={receipt.issuer} language={language} />
        <div className="receipt-code">
          <QrCode text={address} />
          <p className="receipt-small">{t(($) => $.receipt.scan)}</p>
        </div>
        <div className="receipt-title">
          <h2>{t(($) => $.receipt.titles[paper])}</h2>
          <p>
            <Ltr>{row.number}</Ltr>
          </p>
        </div>
      </header>
      {!isFinal(paper, row, signatures) && (
        <p className="receipt-notice">
          {t(($) =>
            paper === "pickup_receipt" ? $.receipt.notices.notCollected : $.receipt.notices.provisional,
          )}
        </p>
      )}
      <ReceiptHeadFacts receipt={receipt} words={words} />
      <ReceiptUnits
        units={work.units}
        arrivalOf={(id) => (paper === "pickup_receipt" ? arrivalOf(row, id) : null)}
        words={words}
      />
      {paper !== "pickup_receipt" && <ReceiptWork {...{ receipt, words, work }} />}
      <ReceiptSignatures {...{ signatures, outdated, words }} withText={isPublicSide} />
      <footer className="receipt-small">
        <span>
          {summary.request} <Ltr>{row.number}</Ltr>
        </span>
        <span>{t(($) => $.receipt.issued, { moment: formatInstant(issuedAt, language) })}</span>
      </footer>
    </article>
  );
}
