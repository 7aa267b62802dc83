import { filledIn, type PlaceholderValues } from "#db/domain/reply-templates/placeholders.ts";
import type { ReplyUse } from "#db/domain/reply-templates/reply-templates.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { client } from "#src/api/client.ts";
import { type DisplayNames, labelText, loadDisplayNames, rowKey } from "#src/records/display-names.ts";
import type { ReadyText, ReadyTextsAbout } from "#src/records/ready-text.ts";

type Template = UncheckedRowOf<"replyTemplates">;

/** The templates of a use, those of the category first; those of others come where there is none yet. */
export async function loadTemplates(use: ReplyUse, categoryId: unknown): Promise<Template[]> {
  const { items } = await client(resourceNamed("replyTemplates"))
    .list({ use, active: "true", sortBy: "sortOrder", orderBy: "asc", itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  const rows: readonly Template[] = items;
  const fits = (row: Template) => !categoryId || row.categoryId === null || row.categoryId === categoryId;
  return rows
    .filter(fits)
    .toSorted((one, other) => Number(other.categoryId !== null) - Number(one.categoryId !== null));
}

/** A template in a language, else in one that it has, with what is known filled in. */
export function readyText(template: Template, language: Language, values: PlaceholderValues): ReadyText {
  const texts: Partial<Record<Language, unknown>> = recordIn(template.body);
  const text = [language, ...languages]
    .map((one) => texts[one])
    .find((one) => typeof one === "string" && one !== "");
  const name = isTranslated(template.name) ? translate(template.name, language) : "";
  return {
    id: String(template.id),
    name: filledIn(name, values),
    text: typeof text === "string" ? filledIn(text, values) : "",
  };
}

/** What is written in notes of requests; for a client in his own language. */
export async function noteTexts({ row, values, language }: ReadyTextsAbout): Promise<ReadyText[]> {
  const request: UncheckedRowOf<"requests"> = row;
  const [templates, displayNames] = await Promise.all([
    loadTemplates("note", request.categoryId),
    loadDisplayNames(requests, [row]),
  ]);
  const reader = values["visibility"] === "client" ? languageOf(request, displayNames) : null;
  const placeholders = placeholderValues(request, displayNames, reader ?? language);
  return templates.map((one) => readyText(one, reader ?? language, placeholders));
}

function languageOf({ clientId }: UncheckedRowOf<"requests">, displayNames: DisplayNames): Language | null {
  const row: UncheckedRowOf<"clients"> = recordIn(displayNames.get(rowKey("clients", String(clientId))));
  return languages.find((one) => one === row.language) ?? null;
}

/** What a request says of the four. */
export function placeholderValues(
  request: UncheckedRowOf<"requests">,
  displayNames: DisplayNames,
  language: Language,
): PlaceholderValues {
  const named = (list: string, id: unknown) => {
    const name = displayNames.get(`${list}/${String(id)}`);
    return name === undefined ? null : labelText(name, language);
  };
  const [unit]: unknown[] = Array.isArray(request.equipmentIds) ? request.equipmentIds : [];
  return {
    number: typeof request.number === "string" ? request.number : null,
    client: named("clients", request.clientId),
    unit: named("equipment", unit),
    technician:
      typeof request.assigneeFirstName === "string"
        ? request.assigneeFirstName
        : named("users", request.assigneeId),
  };
}
