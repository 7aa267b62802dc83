import { builtInRoles } from "#db/domain/roles/registry.ts";
import { type Ability, abilityOf, type Rule } from "#db/rules/ability.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import { once } from "#db/schema/once.ts";
import { addressOf, membersOf, resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { rowsOf } from "#db/dexie/database.ts";
import { belowThese, newApi, type Person, signIn, smallSeed, stored, type TestApi } from "./api.ts";
import { bytesOf, upload } from "./files.ts";

export const requestFamily = resourceNamed("requests");
export const requestLists: readonly Resource[] = membersOf(requestFamily);

const share = 8;

/** The small sample with every eighth request of each kind, and what stands below these. */
export function seedWithRequests(today: string): SeedStep[] {
  const steps = seedSteps(today);
  const some = steps
    .filter(({ resource }) => requestLists.includes(resource))
    .map((step) => ({ ...step, rows: () => step.rows().filter((_, at) => at % share === 0) }));
  const below = steps.filter(({ resource }) => resource.belongsTo?.owners.includes("requests"));
  const all = once(() => some.flatMap(({ resource, rows }) => rows().map((row) => ({ resource, row }))));
  return [
    ...smallSeed(today),
    ...some,
    ...below.map((step) => belowThese(step, some)),
    { resource: resourceNamed("notifications"), rows: () => all().map(toldOf) },
    { resource: resourceNamed("timeEntries"), rows: () => all().slice(0, 6).map(timerOn) },
  ];
}

type SampleRequest = { resource: Resource; row: SeedRow };

export const readerId = "5";

/** The reader is told of each request, whatever he may read of it. */
const toldOf = ({ resource, row }: SampleRequest): SeedRow => ({
  id: `told-${row.id}`,
  createdAt: row.createdAt,
  userId: readerId,
  event: "assigned",
  list: addressOf(resource),
  recordId: row.id,
  title: titleOf(row),
  at: row.createdAt,
  readAt: null,
});

export const titleOf = (row: Readonly<Record<string, unknown>>): string =>
  `${String(row["number"])} ${String(row["title"])}`;

/** His timer runs on some of them. */
const timerOn = ({ row }: SampleRequest, at: number): SeedRow => ({
  id: `timer-${row.id}`,
  createdAt: row.createdAt,
  ownerType: "requests",
  ownerId: row.id,
  userId: readerId,
  timeKind: "work",
  startAt: `2026-11-02T08:0${at}:00.000Z`,
  endAt: null,
  minutes: null,
  source: "timer",
  note: null,
});

type RequestSample = {
  api: TestApi;
  /** Who reads under the rules that a test gives him. */
  reader: Person;
  requests: readonly StoredRow[];
  /** Of a request, what stands below it. */
  below: (subrecord: Resource, owner: StoredRow) => StoredRow[];
  /** Requests with a history, notes, files and notifications of the reader. */
  written: readonly StoredRow[];
};

/** Requests of every kind and status; of each kind some were edited, and then got notes and files, for colleagues and for the client. */
export async function newRequestSample(): Promise<RequestSample> {
  const api = newApi({ steps: seedWithRequests });
  const [admin, reader] = [await signIn(api, "admin"), await signIn(api, "observer")];
  const all = (await Promise.all(requestLists.map((list) => stored(api, list)))).flat();
  const ids: string[] = [];
  for (const list of requestLists) {
    const open = all.filter((row) => row["kind"] === list.shares?.kind && !isOver(row));
    const [first, second, third, last] = [open[0], open[1], open[2], open.at(-1)];
    for (const row of [first, second, third, last]) {
      if (!row || ids.includes(row.id)) continue;
      await write(api, admin, list, row);
      ids.push(row.id);
    }
  }
  const requests = (await Promise.all(requestLists.map((list) => stored(api, list)))).flat();
  const tables = new Map<string, StoredRow[]>();
  for (const table of [
    "timeEntries",
    "partsUsed",
    "checklist",
    "signatures",
    "relations",
    "notes",
    "attachments",
  ])
    tables.set(
      table,
      (await rowsOf(await api.store.open(), table).toArray()).filter(({ deletedAt }) => deletedAt === null),
    );
  return {
    api,
    reader,
    requests,
    below: ({ table }, owner) => (tables.get(table) ?? []).filter((row) => row["ownerId"] === owner.id),
    written: requests.filter(({ id }) => ids.includes(id)),
  };
}

const isOver = ({ status }: StoredRow): boolean => ["closed", "cancelled", "draft"].includes(String(status));

async function write(api: TestApi, admin: Person, list: Resource, { id }: StoredRow): Promise<void> {
  const at = `/api/${addressOf(list)}/${id}`;
  const change = async (values: object) => {
    const { version } = (await admin.request("GET", at)).body;
    const { status, text } = await admin.request("PATCH", at, { version, ...values });
    if (status !== 200) throw new Error(`Failed to write a sample: ${text}`);
  };
  await change({ title: "The tray jams again", internalNote: "They pay late" });
  await change({ internalNote: "They paid", description: "Since Monday" });
  api.advance(1);
  for (const visibility of ["internal", "client"]) {
    const file = await upload(admin, bytesOf(`%PDF-1.7 ${visibility} ${id}`), "report.pdf");
    const takenAt = new Date(api.now()).toISOString();
    const values = { kind: "document", fileName: "report.pdf", sha256: file.id, takenAt, visibility };
    for (const [word, body] of [
      ["notes", { text: `For ${visibility} eyes`, visibility }],
      ["attachments", values],
    ] as const) {
      const { status, text } = await admin.request("POST", `${at}/${word}`, body);
      if (status !== 201) throw new Error(`Failed to write below a sample: ${text}`);
    }
  }
}

/** All that the reader may do meanwhile is what these rules say, as a role's: no permission takes a denial back. */
export async function underRules<T>(
  rules: readonly Rule[],
  work: (ability: Ability) => Promise<T>,
): Promise<T> {
  const before = builtInRoles.subscriber;
  builtInRoles.subscriber = { ...before, rules: [...rules] };
  try {
    return await work(abilityOf(denialsLast(rules)));
  } finally {
    builtInRoles.subscriber = before;
  }
}
