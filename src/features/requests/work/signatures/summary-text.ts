import { signatureSummary } from "#db/domain/requests/signature-summary.ts";
import type { SignedPurpose, SignedWork } from "#db/domain/requests/signed-work.ts";
import type { Language } from "#db/schema/kind.ts";
import { severalLines } from "#db/schema/plain-text.ts";
import { formatDate } from "#src/app/format.ts";
import { recordNamesIn, type OpenRequest } from "#src/features/requests/request-row.ts";
import { today } from "#src/app/today.ts";
import { summaryDictionary } from "./summary-dictionary.ts";

/** A summary in the language of whoever signs, as it will be stored. */
export async function summaryText(
  { row, displayNames }: Pick<OpenRequest, "row" | "displayNames">,
  work: SignedWork,
  purpose: SignedPurpose,
  language: Language,
): Promise<{ text: string }> {
  const nameOf = recordNamesIn(displayNames, language);
  const lines = signatureSummary(
    work,
    {
      purpose,
      title: row.title ?? "",
      client: nameOf("clients", row.clientId) ?? "—",
      site: nameOf("sites", row.siteId),
      signedAt: formatDate(today(), language),
      actionNames: new Map(
        work.actions.map(({ id }) => [id, nameOf("actionsPerformed", id) ?? "—"] as const),
      ),
    },
    await summaryDictionary(language),
  );
  return { text: severalLines(lines.join("\n")) };
}

/** The SHA-256 of a text, as a signature is bound to it. */
export async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
