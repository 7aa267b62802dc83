import { createFileRoute, Link } from "@tanstack/react-router";
import { createElement } from "react";
import { client as listOf } from "#src/api/client.ts";
import { helpArticles } from "#db/domain/apps/pages/help-articles.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import type { categories } from "#db/domain/categories/categories.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { notes } from "#db/domain/notes/notes.ts";
import { peripherals } from "#db/domain/equipment/peripherals.ts";
import { readings } from "#db/domain/readings/readings.ts";
import { sites } from "#db/domain/sites/sites.ts";
import type { SlaPolicy } from "#db/domain/sla/policy.ts";
import type { WorkingCalendar } from "#db/domain/sla/working-calendar.ts";
import type { RoleRule } from "#db/domain/roles/role-rule.ts";
import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import type { MachineOf } from "#db/rules/machines/machine.ts";
import type { UnitStep } from "#db/domain/equipment/step-codes.ts";
import { abilityOf, can } from "#db/rules/ability.ts";
import type { ConstraintsOf } from "#db/rules/records/constraints.ts";
import type { DefaultsOf } from "#db/rules/records/file-defaults.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import type { TargetsOf } from "#db/rules/records/targets.ts";
import type { WarningsOf } from "#db/rules/records/warnings.ts";
import type { AggregateOf } from "#db/store/aggregate.ts";
import type { StoredLine } from "#db/store/change.ts";
import type { Command } from "#db/store/command.ts";
import { asSubrecord, type OwnerRight, type SubrecordRoute } from "#db/schema/subrecord-routes.ts";
import type { Tx } from "#db/store/tx.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type { ByResource } from "#db/schema/by-resource.ts";
import { changedByStep, group, ownerFields, ref, text } from "#db/schema/field.ts";
import type { HeadersOf } from "#db/schema/headers.ts";
import type { SynonymsOf } from "#db/schema/import/synonyms.ts";
import { listed } from "#db/schema/list-routes.ts";
import type { ResourceByName, RowOf } from "#db/schema/registry.ts";
import { defineResource } from "#db/schema/resource.ts";
import { call } from "#src/api/call.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { saveSettings } from "#src/api/settings.ts";
import { allRows } from "#sw/api/apps/all-rows.ts";
import type { calendarContract } from "#sw/api/apps/calendar-contract.ts";
import type { chatContract } from "#sw/api/apps/chat-contract.ts";
import type { invoiceContract } from "#sw/api/apps/invoice-contract.ts";
import type { kanbanContract } from "#sw/api/apps/kanban-contract.ts";
import type { pagesContract } from "#sw/api/apps/pages-contract.ts";
import type { usersContract } from "#sw/api/apps/users-contract.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import type { DueJobs } from "#sw/domain/due-registry.ts";
import type { StepContributionOf, WritingContributionOf } from "#sw/domain/contribution.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { metric, type Presentation } from "#src/records/presentation.ts";

// What must not compile. The type check fails where one of these lines begins to.

// @ts-expect-error -- a route says who may open it
createFileRoute("/login")({});

// @ts-expect-error -- and of what
createFileRoute("/login")({ staticData: { access: { action: "read" } } });

// @ts-expect-error -- a subject that no rule speaks of
createFileRoute("/login")({ staticData: { access: { action: "read", subject: "Nothing" } } });

// @ts-expect-error -- a rule named «everything» may be partial: `permitsEverything` asks
can(abilityOf([]), "manage", "all");

// @ts-expect-error -- a list that does not exist
createElement(Link, { to: "/$area/$list", params: { area: "masters", list: "departments" } });

defineResource({
  name: "things",
  subject: "Equipment",
  fields: { name: text(), place: group({ room: text() }) },
  label: ["name"],
  // @ts-expect-error -- a column is a field
  columns: ["title"],
  // @ts-expect-error -- or one inside a group
  search: ["place.floor"],
  filters: [],
  sort: ["place.room", "updatedAt"],
  // @ts-expect-error -- and what is unique is a field too
  unique: [["code"]],
});

// @ts-expect-error -- a list that has no address
listed("segmants");

// @ts-expect-error -- a reference to a list that does not exist
ref("segmants");

// @ts-expect-error -- a name that nothing is declared under
export type Nameless = ResourceByName["segmants"];

export const said: ByResource<number> = {
  // @ts-expect-error -- what is said of a list that does not exist
  segmants: 1,
};

export const targets: TargetsOf<"clients"> = {
  // @ts-expect-error -- of a field that its records do not have
  "contract.servceId": { type: "support_offer" },
};

export const constraints: ConstraintsOf<"categories"> = {
  // @ts-expect-error -- a rule among records, by a field that they do not have
  tree: { parent: "parent", sameFields: [], mostLevels: 2 },
};

// @ts-expect-error -- a warning that goes by a field that does not exist
export const warnings: WarningsOf<"equipment"> = { dependsOn: ["waranty"] };

// @ts-expect-error -- a rule that reads a field that no client has
export const recordRules: RecordRulesOf<"clients"> = { closed: ({ statuss }) => (statuss ? null : null) };

// @ts-expect-error -- a default for a field that no user has
export const defaults: DefaultsOf<"users"> = () => ({ statuss: "pending" });

const step = { code: "move", from: ["in_stock"], to: null, requires: {} } as const;

export const steps: UnitStep[] = [
  // @ts-expect-error -- a step that no unit takes
  { ...step, code: "mov" },
  // @ts-expect-error -- an input that is no field of a unit
  { ...step, requires: { sitteId: text() } },
  // @ts-expect-error -- an input of the history that has no name
  { ...step, historyInputs: { reasonn: text() } },
  // @ts-expect-error -- what is entered once for many and is no input
  { ...step, inBulk: ["reasonn"] },
  // @ts-expect-error -- what a form leaves out and is no input
  { ...step, hiddenInputs: () => ["locattion"] },
  // @ts-expect-error -- what must be entered again and is no field
  { ...step, mustReenter: ["conditionn"] },
  // @ts-expect-error -- a condition on a field that no unit has
  { ...step, isOpen: ({ sttate }) => sttate === null },
  // @ts-expect-error -- a change of a field that no unit has
  { ...step, effects: () => ({ loccation: null }) },
  // @ts-expect-error -- a right that no rule speaks of
  { ...step, extraPermission: () => "move_clients" },
  // @ts-expect-error -- a fact that nobody reads
  { ...step, facts: ["accesories"] },
  // @ts-expect-error -- a fact that units do not have
  { ...step, waits: (_row, { disposall }) => disposall === true },
  // @ts-expect-error -- a reason that the screens have no word for
  { ...step, objection: () => "too_early" },
  // @ts-expect-error -- a state that no unit has
  { ...step, from: ["in_stok"] },
  // @ts-expect-error -- a step that stands under another action of the rules
  { ...step, code: "confirm_disposal" },
  // @ts-expect-error -- an action that this step does not stand under
  { ...step, action: "approve" },
  { ...step, code: "confirm_disposal", action: "approve" },
];

export const machine: MachineOf<"equipment"> = {
  ...equipmentMachine,
  // @ts-expect-error -- a state that is no field of a unit
  field: "status",
  // @ts-expect-error -- a fact that forms are told and that no step has
  formFacts: ["contract"],
};

export const stepParts: Partial<StepContributionOf<"equipment">> = {
  // @ts-expect-error -- the plan of a step that no unit takes
  plans: { instal: async () => [] },
  // @ts-expect-error -- facts without one that a step reads
  facts: { contractRef: async () => [] },
};

export const synonyms: SynonymsOf<"responsibles"> = {
  // @ts-expect-error -- a column that a file of theirs does not have
  fields: { "phones.0.number": "telephone", "phones.0.nummer": "phone" },
  leftOut: "",
};

// @ts-expect-error -- a default for a field that no unit has
export const contribution: WritingContributionOf<"equipment"> = { defaultedByCategory: ["warantyMonths"] };

// @ts-expect-error -- what is due is due in a list that there is
export const dueWork: DueJobs = { equipmnt: async () => [] };

// @ts-expect-error -- the system takes a step that there is
export const systemRule: RoleRule = { action: "execute", subject: "Equipment", fields: ["relase"] };

export const matching: WritingContributionOf<"equipment"> = {
  // @ts-expect-error -- a field that no unit has, by which files would tell units apart
  matchFields: { serial: ["serialNummber"] },
};

export const looking: WritingContributionOf<"categories"> = {
  // @ts-expect-error -- warnings that read a field that no category has
  warnings: async (_tx, _signedIn, looked) => looked.flatMap(({ row }) => (row.parent ? [[]] : [])),
};

export const slugs = async (c: ApiContext) =>
  // @ts-expect-error -- a field that no help article has
  (await allRows(c, helpArticles)).map((row) => row.slugg);

// @ts-expect-error -- and one that no user has
export const roleOf = (c: ApiContext) => c.var.signedIn.user.rolle;

export const headers: HeadersOf<"sites"> = {
  // @ts-expect-error -- and its name in files
  "geo.latitude": "lat",
};

export const rules: RoleRule[] = [
  { action: "execute", subject: "Equipment", fields: ["lend_back", "move_client"] },
  { action: "approve", subject: "Equipment", fields: ["confirm_disposal"] },
  // @ts-expect-error -- a step that is taken, and not approved
  { action: "approve", subject: "Equipment", fields: ["dispose"] },
  // @ts-expect-error -- a step that is approved, and not taken
  { action: "execute", subject: "Equipment", fields: ["confirm_disposal"] },
  // @ts-expect-error -- a step that no unit takes
  { action: "execute", subject: "Equipment", fields: ["lend-back"] },
  // @ts-expect-error -- a field that no site has
  { action: "update", subject: "Site", fields: ["saftyNotes"] },
  // @ts-expect-error -- a condition on what no list declares that rules may name
  { action: "read", subject: "Site", conditions: { zone: "Alger" } },
];

// @ts-expect-error -- a field that is changed by a step that does not exist
changedByStep("moved", text());

// @ts-expect-error -- what is written, without the pipeline
export const forged: ValidatedWrite = { resource: sites, before: null, after: null, action: "delete" };

const segment: ResourceByName["segments"]["name"] = "segments";
// @ts-expect-error -- a declaration keeps its name as it is written
const client: ResourceByName["segments"]["name"] = "clients";
export const names = [segment, client];

export async function precise() {
  const { state, ramGb } = await listOf(computers).get("1");
  // @ts-expect-error -- a state that no unit has
  const never = state === "broken";
  // @ts-expect-error -- may be missing
  const size: number = ramGb;
  return { never, size };
}

/** A client knows from the contract what a call takes and answers. */
export async function calls() {
  const { invoice } = await call<(typeof invoiceContract)["invoice"]>("GET", "/apps/invoice/1");
  const total: number = invoice.total;
  // @ts-expect-error -- a field that the call never gives
  const hidden = invoice.bank;
  // @ts-expect-error -- a path that is another call's
  await call<(typeof invoiceContract)["invoice"]>("GET", "/apps/invoices/1");
  // @ts-expect-error -- a parameter that the call does not read
  await call<(typeof pagesContract)["faq"]>("GET", "/pages/faq", { query: { query: "refund" } });
  await call<(typeof chatContract)["addMessage"]>("POST", "/apps/chat/chats/1", {
    // @ts-expect-error -- a message has a sender
    body: { message: "Hello" },
  });
  return { total, hidden };
}

/** A request holds what its list takes: fields with values of their kinds, steps, and what a call reads of its address. */
export const requests = () => [
  listOf(clients).create({ code: "ACME", legalName: "Acme" }),
  // @ts-expect-error -- a field that no client has
  listOf(clients).create({ nonsense: true }),
  // @ts-expect-error -- a value that the field never holds
  listOf(clients).update("1", 1, { status: "activ" }),
  // @ts-expect-error -- a change of a field that no client has
  listOf(clients).update("1", 1, { statuss: "active" }),
  listOf(computers).transition("1", "move", { version: 1, siteId: "2" }),
  // @ts-expect-error -- a step that no unit takes
  listOf(computers).transition("1", "moove", { version: 1 }),
  // @ts-expect-error -- a step that was asked without the version that was read
  listOf(computers).transition("1", "move", { siteId: "2" }),
  // @ts-expect-error -- clients take no steps
  listOf(clients).transition("1", "move", { version: 1 }),
  listOf(clients).bulk({ ids: ["1"], patch: { status: "active" } }),
  // @ts-expect-error -- an action that no bulk has
  listOf(clients).bulk({ ids: ["1"], archived: true }),
  // @ts-expect-error -- all that a list holds are as many as were shown
  listOf(clients).bulk({ filter: { status: "active" }, delete: true }),
  // @ts-expect-error -- a mode that no import has
  listOf(clients).importCsv("code", { dryRun: true, mode: "updat" }),
  // @ts-expect-error -- records cannot be known by it
  listOf(clients).importCsv("code", { dryRun: true, match: "serialNumber" }),
  // @ts-expect-error -- a user is no number
  call<(typeof usersContract)["addUser"]>("POST", "/apps/users", { body: 7 }),
  // @ts-expect-error -- a field that no event has
  call<(typeof calendarContract)["addEvent"]>("POST", "/apps/calendar", { body: { titel: "Review" } }),
  // @ts-expect-error -- an event is called by a text
  call<(typeof calendarContract)["changeEvent"]>("PUT", "/apps/calendar/1", { body: { title: 1 } }),
  // @ts-expect-error -- which item is changed
  call<(typeof kanbanContract)["changeCard"]>("PUT", "/apps/kanban/item/update", { body: { title: "T" } }),
  // @ts-expect-error -- what a call without a body is sent
  call<(typeof chatContract)["openChat"]>("GET", "/apps/chat/chats/1", { body: { message: "Hello" } }),
];

/** The page of a noun reads the fields that its records have. */
export const readOnPages = (one: OpenRecord<RowOf<"clients">>, unit: OpenRecord<RowOf<"equipment">>) => [
  one.row.legalName,
  // @ts-expect-error -- a field that no client has
  one.row.legalNames,
  unit.row.assetTag,
  // @ts-expect-error -- a field that not every unit has
  unit.row.ramGb,
];

/** A noun's presentation names its own fields and their own values. */
export const presentation = [
  // @ts-expect-error -- a field that no client has
  { sections: { general: ["legalNames"] } } satisfies Presentation<typeof clients>,
  // @ts-expect-error -- a section that has no words
  { sections: { generals: ["code"] } } satisfies Presentation<typeof clients>,
  // @ts-expect-error -- every status has its tone
  { tones: { status: { active: "success" } } } satisfies Presentation<typeof clients>,
  // @ts-expect-error -- a condition on a field that no category has
  { visibility: { kind: { field: "scopes", is: ["equipment"] } } } satisfies Presentation<typeof categories>,
  // @ts-expect-error -- or on a value that the field never holds
  { visibility: { kind: { field: "scope", is: ["equipments"] } } } satisfies Presentation<typeof categories>,
  // @ts-expect-error -- records can be chosen by a value that the field never holds
  { options: { status: ["activ"] } } satisfies Presentation<typeof clients>,
  // @ts-expect-error -- a tab for what points here by a field that no site has
  { related: { tabs: { client: { name: "used" } } } } satisfies Presentation<typeof sites>,
  // @ts-expect-error -- a change of many that fills a field that no unit has
  { bulkPresets: { move: ["sitteId"], assign: [], tag: [] } } satisfies Presentation<typeof computers>,
  {
    lentPositions: {
      // @ts-expect-error -- a position that no site has
      "location.geo": { field: "siteId", to: "sites", position: "geoo", when: { path: "state", is: "" } },
    },
  } satisfies Presentation<typeof computers>,
  // @ts-expect-error -- units are counted in a state that none has
  { metrics: [metric([computers], "clientId", { where: { state: ["in_servise"] } })] } satisfies Presentation<
    typeof clients
  >,
  // @ts-expect-error -- sites are counted by a field of theirs
  { metrics: [metric([sites], "client")] } satisfies Presentation<typeof clients>,
];

export const unitAggregates: AggregateOf<typeof computers>[] = [
  { filters: [], groupBy: [{ path: "kind" }, { path: "createdAt", by: "week", timeZone: "UTC" }] },
  {
    filters: [],
    measures: [
      { kind: "mean", path: "ramGb" },
      { kind: "distinct", path: "os.family" },
    ],
  },
  // @ts-expect-error -- a group of a field that is no filter
  { filters: [], groupBy: [{ path: "hostname" }] },
  // @ts-expect-error -- periods of what is neither a day nor a moment
  { filters: [], groupBy: [{ path: "ramGb", by: "day", timeZone: "UTC" }] },
  // @ts-expect-error -- a sum of texts
  { filters: [], measures: [{ kind: "sum", path: "os.family" }] },
  // @ts-expect-error -- of amounts, whose currencies may differ
  { filters: [], measures: [{ kind: "sum", path: "purchaseCost" }] },
];

// @ts-expect-error -- who did it stands in the command, and in no line of it
export const authorOf = (line: StoredLine): unknown => line.by;

// @ts-expect-error -- a command says which call it is, and what was asked
export const namelessCommand: Command = { key: "", request: "", by: "", device: "", at: "", now: "" };

export const settingChanges = () => [
  saveSettings(1, { overlap: "block", reopenDays: 3 }),
  // @ts-expect-error -- a setting that there is not
  saveSettings(1, { colour: "red" }),
  // @ts-expect-error -- a choice that there is not
  saveSettings(1, { overlap: "ignore" }),
  // @ts-expect-error -- a number as a text
  saveSettings(1, { reopenDays: "3" }),
];

/** What belongs to a record is asked for below the lists that have it, by its own fields. */
export const belowRecords = async () => {
  const { attachments: files } = await listOf(computers).get("1");
  const { attachments: papers } = await listOf(clients).get("1");
  // @ts-expect-error -- a record without files
  const { attachments: none } = await listOf(sites).get("1");
  // @ts-expect-error -- readings may be many: their call answers them page by page
  const { readings: counters } = await listOf(peripherals).get("1");
  // @ts-expect-error -- whoever may not see the files gets none
  const sizes: number[] = files.map(({ bytes }) => bytes);
  // @ts-expect-error -- a field that no file has
  const pages = papers?.map(({ pages: many }) => many);
  return [
    none,
    counters,
    sizes,
    pages,
    subrecordClient(peripherals, "1", readings).create({ at: "2026-01-31", mono: 7 }),
    // @ts-expect-error -- only printers are read
    subrecordClient(clients, "1", readings),
    // @ts-expect-error -- what belongs to no record
    subrecordClient(clients, "1", sites),
    // @ts-expect-error -- a counter that no reading has
    subrecordClient(peripherals, "1", readings).create({ at: "2026-01-31", mono: 7, colour: 7 }),
    // @ts-expect-error -- a counter as a text
    subrecordClient(peripherals, "1", readings).update("2", 1, { mono: "7" }),
    // @ts-expect-error -- a choice that no note has
    subrecordClient(clients, "1", notes).create({ text: "Signed", visibility: "public" }),
    // @ts-expect-error -- whose it is, its address says
    subrecordClient(clients, "1", notes).update("2", 1, { owner: "3" }),
    // @ts-expect-error -- a kind of line that no timeline has
    listOf(clients).timeline("1", 1, "notes"),
  ];
};

// @ts-expect-error -- a subrecord that is not declared
asSubrecord("signature");

// @ts-expect-error -- the owners of what is no subrecord
ownerFields("sites");

// @ts-expect-error -- a right that no subrecord asks for
export const ownerRight: OwnerRight = "countters";

const below = { word: "papers", subject: "Attachment", owners: ["clients"], inTimeline: "file" } as const;

export const subrecordRoutes: SubrecordRoute[] = [
  below,
  // @ts-expect-error -- answered with its record, however many there are
  { ...below, inRecord: true },
  { ...below, inRecord: true, most: 5 },
  // @ts-expect-error -- below a list that does not exist
  { ...below, owners: ["segmants"] },
  // @ts-expect-error -- in a place that no timeline has
  { ...below, inTimeline: "paper" },
];

/** Every setting is read through one door, by its name. */
export const readSettings = async (tx: Tx) => {
  const settings = await settingsOf(tx);
  // @ts-expect-error -- a setting that there is not
  const colour = settings.colour;
  // @ts-expect-error -- a number that is read as a text
  const days: string = settings.loanMaxDays;
  // @ts-expect-error -- a setting that the page of the settings calls without effect
  const horizon = settings.preventiveHorizon;
  return { colour, days, horizon };
};

/** The clock reads calendars and policies as they are stored. */
export const readByClock = (
  calendar: RowOf<"calendars">,
  policy: RowOf<"slaPolicies">,
): [WorkingCalendar, SlaPolicy] => [calendar, policy];
