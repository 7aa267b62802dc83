import { Link, useNavigate } from "@tanstack/react-router";
import { Printer, Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "#db/schema/kind.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { MissingPage } from "#src/records/record/missing-page.tsx";
import { recordTarget } from "#src/records/targets.ts";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Select } from "#src/ui/select.tsx";
import { canShare } from "./can-share.ts";
import { receiptList, type LoadedReceipt, type MissingReceipt } from "./load-receipt.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";
import type { ReceiptSearch } from "./receipt-search.ts";
import { receiptWords } from "./receipt-words.ts";
import { shareReceipt } from "./share-receipt.ts";

type ReceiptPageProps = { loaded: LoadedReceipt | MissingReceipt; search: ReceiptSearch };

/** A paper of a request, to be printed or handed on. */
export function ReceiptPage({ loaded, search }: ReceiptPageProps) {
  if ("status" in loaded) return <MissingPage resource={receiptList(loaded.kind)} status={loaded.status} />;
  return <LoadedPage receipt={loaded} isForSharing={search.action === "share"} />;
}

function LoadedPage({ receipt, isForSharing }: { receipt: LoadedReceipt; isForSharing: boolean }) {
  const { t } = useTranslation();
  const { kind, row, paper, papers, language } = receipt;
  const element = useRef<HTMLElement>(null);
  const [issuedAt] = useState(() => new Date().toISOString());
  const words = receiptWords(language);
  const title = t(($) => $.receipt.titles[paper]);
  // The name of the file that the paper is saved as.
  usePageTitle(`${title} ${row.number}`);
  const address = `${location.origin}/help-desk/${kind}/${row.id}`;

  const share = async () => {
    if (!element.current) return;
    const name = `${words.t(($) => $.receipt.titles[paper])} ${row.number}`;
    if (await shareReceipt(element.current, name)) return;
    notify({
      title: t(($) => $.receipt.shareFailed),
      description: t(($) => $.receipt.shareFailedText),
      tone: "danger",
    });
  };
  const isShared = isForSharing && canShare();
  return (
    <>
      <div data-print="hide">
        <PageHeader
          above={
            <Link {...recordTarget(receiptList(kind), row.id)} className="hover:underline">
              {t(($) => $.receipt.back)}
            </Link>
          }
          title={
            <>
              {title} <Ltr className="font-medium text-ink-muted">{row.number}</Ltr>
            </>
          }
          actions={
            <>
              {papers.length > 1 && <PaperSelect receipt={receipt} />}
              <LanguageSelect language={language} />
              {canShare() && (
                <Button
                  variant={isShared ? "primary" : "secondary"}
                  icon={<Share2 aria-hidden />}
                  onClick={() => void share()}
                >
                  {t(($) => $.receipt.share)}
                </Button>
              )}
              <Button
                variant={isShared ? "secondary" : "primary"}
                icon={<Printer aria-hidden />}
                onClick={() => window.print()}
              >
                {t(($) => $.actions.print)}
              </Button>
            </>
          }
        />
      </div>
      <ReceiptPaper ref={element} {...{ receipt, words, address, issuedAt }} />
    </>
  );
}

function PaperSelect({ receipt: { paper, papers } }: { receipt: LoadedReceipt }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t(($) => $.receipt.document)}
      value={paper}
      onChange={({ currentTarget }) => {
        const document = papers.find((one) => one === currentTarget.value);
        void navigate({ to: ".", search: (search: object) => ({ ...search, document }), replace: true });
      }}
    >
      {papers.map((one) => (
        <option key={one} value={one}>
          {t(($) => $.receipt.titles[one])}
        </option>
      ))}
    </Select>
  );
}

function LanguageSelect({ language: chosen }: { language: Language }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t(($) => $.receipt.language)}
      value={chosen}
      onChange={({ currentTarget }) => {
        const language = languages.find((one) => one === currentTarget.value);
        void navigate({ to: ".", search: (search: object) => ({ ...search, language }), replace: true });
      }}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {t(($) => $.shell.language.names[one])}
        </option>
      ))}
    </Select>
  );
}
