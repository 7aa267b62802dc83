import { notFound } from "@tanstack/react-router";
import { clients } from "#db/domain/clients/clients.ts";
import { displacements } from "#db/domain/requests/displacements.ts";
import { maintenances } from "#db/domain/requests/maintenances.ts";
import { pickups } from "#db/domain/requests/pickups.ts";
import type { ReceiptKind } from "#db/domain/requests/receipt-kinds.ts";
import { receiptsOf } from "#db/domain/requests/receipts.ts";
import { replacements } from "#db/domain/requests/replacements.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import type { Language } from "#db/schema/kind.ts";
import { type RowOf, subrecords } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { askWorkNotices } from "#src/api/work.ts";
import { currentLanguage } from "#src/app/words.ts";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { languageOfClient } from "#src/features/requests/work/signatures/signature-start.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import type { ReceiptSearch } from "./receipt-search.ts";
import { loadReceiptWords } from "./receipt-words.ts";

const kinds = {
  displacement: {
    list: displacements,
    load: (id: string): Promise<AnyRequest> => client(displacements).get(id),
  },
  maintenance: {
    list: maintenances,
    load: (id: string): Promise<AnyRequest> => client(maintenances).get(id),
  },
  pickup: { list: pickups, load: (id: string): Promise<AnyRequest> => client(pickups).get(id) },
  replacement: {
    list: replacements,
    load: (id: string): Promise<AnyRequest> => client(replacements).get(id),
  },
} satisfies Record<RequestKind, { list: Resource; load: (id: string) => Promise<AnyRequest> }>;

const isKind = (word: string): word is RequestKind => Object.hasOwn(kinds, word);

/** A paper with all that stands on it; what the reader may not see is empty, as it is on the record's page. */
export type LoadedReceipt = {
  kind: RequestKind;
  row: AnyRequest;
  displayNames: DisplayNames;
  signatures: readonly RowOf<"signatures">[];
  materials: readonly RowOf<"partsUsed">[];
  checklist: readonly RowOf<"checklist">[];
  timeEntries: readonly RowOf<"timeEntries">[];
  /** The signatures whose units or work are other ones by now. */
  outdated: readonly string[];
  /** Who gives the paper out; null where no record says it. */
  issuer: RowOf<"clients"> | null;
  papers: readonly ReceiptKind[];
  paper: ReceiptKind;
  language: Language;
};

export type MissingReceipt = { kind: RequestKind; status: number };

type ReceiptRequest = {
  params: { list: string; id: string };
  deps: { [P in "document" | "language"]: ReceiptSearch[P] | undefined };
};

export async function loadReceipt({
  params: { list, id },
  deps: { document, language: chosen },
}: ReceiptRequest): Promise<LoadedReceipt | MissingReceipt> {
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (!isKind(list)) throw notFound();
  const resource: Resource = kinds[list].list;
  const whole = { itemsPerPage: -1 };
  try {
    const [row, signatures, materials, checklist, timeEntries, notices, issuer] = await Promise.all([
      kinds[list].load(id),
      subrecordClient(resource, id, subrecords.signatures).list(whole).catch(refused),
      subrecordClient(resource, id, subrecords.partsUsed).list(whole).catch(refused),
      subrecordClient(resource, id, subrecords.checklist)
        .list({ ...whole, sortBy: "position", orderBy: "asc" })
        .catch(refused),
      subrecordClient(resource, id, subrecords.timeEntries).list(whole).catch(refused),
      askWorkNotices(list, id).catch(refused),
      loadIssuer(),
    ]);
    const displayNames = await loadDisplayNames(resource, [row]);
    const language = chosen ?? languageOfClient({ row, displayNames }, currentLanguage());
    await loadReceiptWords(language);
    const papers = receiptsOf(list, row);
    return {
      kind: list,
      row,
      displayNames,
      signatures: signatures?.items ?? [],
      materials: materials?.items ?? [],
      checklist: checklist?.items ?? [],
      timeEntries: timeEntries?.items ?? [],
      outdated: notices?.outdatedSignatures ?? [],
      issuer,
      papers,
      paper: papers.find((one) => one === document) ?? papers[0] ?? "visit_report",
      language,
    };
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 403))
      return { kind: list, status: error.status };
    throw error;
  }
}

/** The organisation itself stands among the clients as the internal one; where there are several, none of them speaks for all. */
async function loadIssuer(): Promise<RowOf<"clients"> | null> {
  const answer = await client(clients).list({ clientType: "internal", itemsPerPage: 2 }).catch(refused);
  const [one, ...others] = (answer?.items ?? []).filter(({ clientType }) => clientType === "internal");
  return one && others.length === 0 ? one : null;
}

/** What is not for this reader is left out. */
function refused(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}

export const receiptList = (kind: RequestKind): Resource => kinds[kind].list;
