import type { ReactNode } from "react";
import { minutesOnReceipt } from "#db/domain/requests/receipts.ts";
import { formatDate, formatInstant, formatMinutes } from "#src/app/format.ts";
import { recordNamesIn, referredRow } from "#src/features/requests/request-row.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import type { LoadedReceipt } from "./load-receipt.ts";
import type { ReceiptWords } from "./receipt-words.ts";

export type ReceiptSectionProps = { receipt: LoadedReceipt; words: ReceiptWords };

type Fact = readonly [name: string, value: ReactNode];

/** Facts by their names; those without a value are left out. */
export function ReceiptFacts({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== "",
  );
  if (filled.length === 0) return null;
  return (
    <dl className="receipt-facts">
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** For whom and about what, who came and when, and how long it took. */
export function ReceiptHeadFacts({ receipt, words }: ReceiptSectionProps) {
  const { kind, row, displayNames, timeEntries, paper } = receipt;
  const { t, language, choice, summary } = words;
  const site = referredRow(displayNames, "sites", row.siteId);
  const address = [textIn(site?.address), textIn(site?.city)].filter((line) => line !== null);
  const isPickup = paper === "pickup_receipt";
  const { work, travel } = minutesOnReceipt(timeEntries);
  const moment = (at: string | null | undefined): ReactNode =>
    at ? <time dateTime={at}>{formatInstant(at, language)}</time> : null;
  const minutes = (count: number): string | null => (count > 0 ? formatMinutes(count, language) : null);
  return (
    <ReceiptFacts
      facts={[
        [summary.client, <bdi key="client">{clientName(receipt, words) ?? "—"}</bdi>],
        [
          summary.site,
          site && (
            <>
              <bdi>{recordNamesIn(displayNames, language)("sites", row.siteId)}</bdi>
              {address.length > 0 && <bdi className="receipt-under">{address.join(", ")}</bdi>}
            </>
          ),
        ],
        [t(($) => $.receipt.facts.contact), contactOf(receipt, words)],
        [t(($) => $.receipt.facts.subject), row.title && <bdi>{row.title}</bdi>],
        [
          t(($) => $.receipt.facts.kindOfWork),
          (row.purpose && choice("purpose", row.purpose)) ??
            (row.maintenanceType && choice("maintenanceType", row.maintenanceType)) ??
            (row.replacementKind && choice("replacementKind", row.replacementKind)),
        ],
        [t(($) => $.receipt.facts.place), row.place && choice("place", row.place)],
        [t(($) => $.receipt.facts.reason), row.pickupReason && choice("pickupReason", row.pickupReason)],
        [t(($) => $.receipt.facts.technician), row.assigneeFirstName && <bdi>{row.assigneeFirstName}</bdi>],
        [t(($) => $.receipt.facts.arrival), moment(row.arrivalAt)],
        [t(($) => $.receipt.facts.departure), moment(row.leftSiteAt)],
        [t(($) => $.receipt.facts.collected), moment(row.collectedAt)],
        [
          t(($) => $.receipt.facts.handover),
          row.handoverBy && personOf(row.handoverBy.name, row.handoverBy.title),
        ],
        [
          t(($) => $.receipt.facts.destination),
          kind === "pickup" && row.destination ? choice("destinationType", row.destination.type) : null,
        ],
        [
          t(($) => $.receipt.facts.expectedReturn),
          row.expectedReturnAt && formatDate(row.expectedReturnAt, language),
        ],
        [summary.loanDueAt, row.loanDueAt && formatDate(row.loanDueAt, language)],
        [t(($) => $.receipt.facts.finished), isPickup ? null : moment(row.resolvedAt)],
        [t(($) => $.receipt.facts.workTime), isPickup ? null : minutes(work)],
        [t(($) => $.receipt.facts.travelTime), isPickup ? null : minutes(travel)],
      ]}
    />
  );
}

/** In Arabic by the Arabic name, where the client has one. */
function clientName({ row, displayNames }: LoadedReceipt, { language }: ReceiptWords): string | null {
  const client = referredRow(displayNames, "clients", row.clientId);
  const inArabic = language === "ar" ? textIn(client?.nameAr) : null;
  return inArabic ?? recordNamesIn(displayNames, language)("clients", row.clientId);
}

function contactOf({ row, displayNames }: LoadedReceipt, { language }: ReceiptWords): ReactNode {
  const person = referredRow(displayNames, "responsibles", row.responsibleId);
  const name = recordNamesIn(displayNames, language)("responsibles", row.responsibleId);
  if (name !== null) return personOf(name, textIn(person?.jobTitle));
  return (
    row.contact && (
      <>
        <bdi>{row.contact.name}</bdi>
        <Ltr className="receipt-under">{row.contact.phone}</Ltr>
      </>
    )
  );
}

const personOf = (name: string, title: string | null): ReactNode => (
  <>
    <bdi>{name}</bdi>
    {title && <bdi className="receipt-under">{title}</bdi>}
  </>
);
