import { nextSignature, unitsToSign } from "#db/domain/requests/signed-work.ts";
import type { Language } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";
import { labelText, rowKey } from "#src/records/display-names.ts";

type Request = Pick<OpenRequest, "row" | "displayNames">;

/** Who most likely signs: the person in charge, else the contact of the request. */
function likelySigner({ row, displayNames }: Request, language: Language) {
  const responsible = displayNames.get(rowKey("responsibles", row.responsibleId ?? ""));
  if (!isRecord(responsible)) return { signerName: row.contact?.name ?? null, signerTitle: null };
  return {
    signerName: labelText(labelOf(resourceNamed("responsibles"), responsible), language),
    signerTitle: responsible["jobTitle"] ?? null,
  };
}

/** What a new signature begins with: for us signs whoever is here. */
export function signatureStart(
  request: Request,
  { language, reader }: { language: Language; reader: string | undefined },
): Record<string, unknown> {
  const { role, purpose } = nextSignature(request.row);
  const signer = role === "client" ? likelySigner(request, language) : { signerName: reader ?? null };
  return { role, purpose, equipmentIds: unitsToSign(request.row, purpose), ...signer };
}

/** The language of the client: the one that he signs in. */
export function languageOfClient({ row, displayNames }: Request, otherwise: Language): Language {
  const client = displayNames.get(rowKey("clients", row.clientId ?? ""));
  const language = isRecord(client) ? client["language"] : null;
  return language === "en" || language === "fr" || language === "ar" ? language : otherwise;
}
