import { choiceCondition } from "#db/rules/records/targets.ts";
import { requiredByRules } from "#db/rules/records/rules.ts";
import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import { isWritable } from "#db/schema/object-schema.ts";
import type { Format } from "#db/schema/format.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Asking, Item } from "./api.ts";

/** A valid input for any resource, made from its declaration; its references are picked from existing records. */
export async function sample(
  request: Asking,
  resource: Resource,
  n: number,
): Promise<Record<string, unknown>> {
  const input = { ...fieldsOf(resource.fields, n), ...whole[resource.name] };
  const byRules = new Set(requiredByRules(resource, input, Object.keys(resource.fields), "2026-11-05"));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (
      field.kind !== "ref" ||
      !isWritable(field, "create") ||
      Object.hasOwn(whole[resource.name] ?? {}, name)
    )
      continue;
    const filter = new URLSearchParams();
    for (const [path, condition] of Object.entries(choiceCondition(resource, name)))
      for (const value of [condition].flat()) filter.append(path, value);
    if (name === "categoryId" && resource.table === "equipment")
      filter.append("kind", String(resource.shares?.kind));
    if (field.within !== undefined && typeof input[field.within] === "string")
      filter.append(field.within, String(input[field.within]));
    if (field.required || byRules.has(name))
      input[name] = (await first(request, resourceNamed(field.to), String(filter))).id;
  }
  return input;
}

/** Beyond the declaration: what the rules of these records ask for together. */
const whole: Record<string, Record<string, unknown>> = {
  computers: { ownership: "company_owned" },
  // An access port has no tagged VLAN, and custom fields are of one type each.
  networkTlc: { ownership: "company_owned", ports: [] },
  peripherals: { ownership: "company_owned" },
  // There has to be a default, and those of the sample are to go again.
  calendars: {
    isDefault: false,
    week: [{ day: "mon", opens: "08:00", closes: "12:00" }],
    specialHours: [],
  },
  slaPolicies: { isDefault: false },
  absences: { awayUntil: "2026-01-02T08:00:00.000Z" },
  categories: { customFields: [] },
  services: { type: "support_offer", room: null },
  savedViews: { list: "masters/clients" },
  // An account has a role from the start.
  users: { roleCodes: ["client"] },
  // Only drafts are deleted again.
  displacements: { status: "draft", appointment: null, odometerStart: null, odometerEnd: null },
  maintenances: { status: "draft", downtimeStart: null, downtimeEnd: null },
  pickups: { status: "draft" },
  replacements: { status: "draft" },
};

/** The field that tells two records of a list apart, where a person gives it; undefined where the system does. */
export function uniqueFieldOf({ unique, fields }: Resource): string | undefined {
  const name = unique[0]?.at(-1);
  return name !== undefined && fields[name]?.writtenBy === "people" ? name : undefined;
}

async function first(request: Asking, resource: Resource, filter = ""): Promise<Item> {
  const { body } = await request("GET", `/api/${addressOf(resource)}?itemsPerPage=1&${filter}`);
  const [item] = body.items;
  if (!item) throw new Error(`Failed to make a sample: there is nothing in ${resource.name}.`);
  return item;
}

function fieldsOf(fields: Fields, n: number): Record<string, unknown> {
  const given = Object.entries(fields).filter(
    ([, field]) => isWritable(field, "create") && (field.required ? needsValue(field) : !isPointer(field)),
  );
  return Object.fromEntries(given.map(([name, field]) => [name, valueOf(field, n)]));
}

/** It says nothing without a record to point at. */
const isPointer = (field: Field): boolean =>
  field.kind === "ref" ||
  (field.kind === "group" &&
    Object.values(field.fields).some(({ kind, required }) => kind === "ref" && required));

/** Fields that stay empty would be given by the system, and differ in each. */
const needsValue = ({ initial, kind }: Field): boolean =>
  initial === null || kind === "rows" || (kind === "identifier" && initial === "");

/** A value of the field; another one for another `n`, where there is another one. */
export function valueOf(field: Field, n: number): unknown {
  switch (field.kind) {
    case "text":
    case "longText":
      return `Sample ${n}`.slice(0, field.max);
    case "identifier":
      return identifiers[field.format](n);
    case "translated":
      return { en: `Sample ${n}`, fr: `Exemple ${n}`, ar: `عينة ${n}` };
    case "choice":
      return field.choices[n % field.choices.length];
    case "choices":
      return field.choices.slice(0, 2);
    case "flag":
      return n % 2 === 0;
    case "number":
      return Math.min(field.min + (n % 50), field.max);
    case "money":
      return { amount: 1000 + n / 4, currency: "DZD" };
    case "position":
      return { lat: 36 + (n % 50) / 100, lng: 3.0419 };
    case "date":
      return `2026-01-${String(1 + (n % 28)).padStart(2, "0")}`;
    case "instant":
      return `2026-01-01T08:00:00.${String(n % 1000).padStart(3, "0")}Z`;
    case "tags":
      return ["one", `tag ${n}`];
    case "custom":
      return {};
    case "group":
      return fieldsOf(field.fields, n);
    case "rows":
      return Object.values(field.fields).some(({ kind }) => kind === "ref")
        ? []
        : [fieldsOf(field.fields, n)];
    case "ref":
    case "refBy":
    case "owner":
    case "picture":
      return null;
    case "refs":
      return [];
    case "rules":
      return [{ action: "read", subject: "Client", conditions: { id: String(n) } }];
  }
}

const digits = (n: number, length: number): string => String(n).padStart(length, "0");

const identifiers: Record<Format, (n: number) => string> = {
  code: (n) => `S-${digits(n, 5)}`,
  assetTag: (n) => `PC-S-${digits(n, 5)}`,
  serial: (n) => `SN${digits(n, 8)}X`,
  reference: (n) => `REF/${n}`,
  hostname: (n) => `HOST-${n}`,
  domain: (n) => `d${n}.local`,
  uuid: (n) => `4C4C4544-0042-4A10-8051-${digits(n, 12)}`,
  mac: (n) => `02:00:00:00:${digits(Math.floor(n / 100) % 100, 2)}:${digits(n % 100, 2)}`,
  ip: (n) => `10.20.${n % 250}.7`,
  email: (n) => `sample${n}@example.com`,
  phone: (n) => `+2135501${digits(n, 5)}`,
  url: (n) => `https://example.com/${n}`,
  licenceKeyEnd: (n) => digits(n % 100_000, 5),
  country: () => "DZ",
  username: (n) => `user.${n}`,
  timeOfDay: (n) => `${digits(n % 24, 2)}:00`,
  timeZone: () => "Africa/Algiers",
  cidr: (n) => `10.20.${n % 250}.0/24`,
  vlanList: (n) => `${1 + (n % 4000)}`,
  imei: () => "490154203237518",
  iccid: () => "8991101200003204510",
  e164: (n) => `+2135501${digits(n, 5)}`,
  extension: (n) => String(2000 + n),
  resolution: (n) => `${1000 + (n % 1000)}×1080`,
  fieldKey: (n) => `field_${n}`,
};

/** A field that people write and that takes any text; the empty name where a list has none. */
export const textFieldOf = ({ fields }: Resource): string =>
  Object.entries(fields).find(
    ([, { kind, writtenBy }]) => (kind === "text" || kind === "longText") && writtenBy === "people",
  )?.[0] ?? "";
