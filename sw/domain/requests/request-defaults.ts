import { requestKinds, type RequestKind } from "#db/domain/requests/states.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Request = UncheckedRowOf<"requests">;

const prefixes: Record<RequestKind, string> = {
  displacement: "DSP",
  maintenance: "MNT",
  pickup: "PCK",
  replacement: "RPL",
};

/** New requests with their number and what follows from their category, client and site, where nobody says otherwise. */
export async function applyRequestDefaults(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(({ before }) => !before);
  if (fresh.length === 0) return;
  const { tx, pending } = run;
  const requests: Request[] = fresh.map(({ row }) => row);
  const sites = await rowsById(
    tx,
    "sites",
    requests.map(({ siteId }) => siteId),
    pending,
  );
  const clients = await rowsById(
    tx,
    "clients",
    requests.map(({ clientId }) => clientId),
    pending,
  );
  const categories = await rowsById(
    tx,
    "categories",
    requests.map(({ categoryId }) => categoryId),
    pending,
  );
  const nextNumber = await numberGiver(run);
  for (const one of fresh) {
    const row: Request = one.row;
    const site: StoredRowIn<"sites"> | undefined = sites.get(String(row.siteId));
    const client: StoredRowIn<"clients"> | undefined = clients.get(String(row.clientId));
    const category: StoredRowIn<"categories"> | undefined = categories.get(String(row.categoryId));
    const { enteredFields = [] } = one.request;
    const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client?.contract);
    const isEntered = (name: string) => enteredFields.includes(name);
    one.row = {
      ...one.row,
      number: await nextNumber(kindOf(one)),
      openedAt: row.openedAt ?? run.now,
      zone: site?.zone ?? row.zone ?? null,
      ...(!isEntered("impact") && category?.defaultImpact ? { impact: category.defaultImpact } : {}),
      ...(!isEntered("urgency") && category?.defaultUrgency ? { urgency: category.defaultUrgency } : {}),
      ...(!isEntered("serviceId") && { serviceId: row.serviceId ?? contract.serviceId ?? null }),
      ...(kindOf(one) === "displacement" && {
        accessInstructions: row.accessInstructions ?? site?.accessInstructions ?? null,
        safetyNotes: row.safetyNotes ?? site?.safetyNotes ?? null,
      }),
      ...(isOfClient(run) && !isEntered("channel") && { channel: "portal" }),
    };
  }
}

/** A request that becomes one of another kind gets a number of that kind; its old ones find it too. */
export async function renumber(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const moved = checks.filter(
    ({ before, request }) => before && before["kind"] !== request.resource.shares?.kind,
  );
  if (moved.length === 0) return;
  const nextNumber = await numberGiver(run);
  for (const one of moved) one.row = { ...one.row, number: await nextNumber(kindOf(one)) };
}

const isOfClient = ({ signedIn }: WriteRun): boolean => signedIn.user["role"] === "client";

const kindOf = ({ request }: WriteCheck): RequestKind =>
  requestKinds.find((kind) => kind === request.resource.shares?.kind) ?? "displacement";

const counterName = (stem: string): string => `numbers/${stem}`;

/** Gives the numbers of this device, in their order: `DSP-2026-K7QX-0042`. None is given twice, whatever becomes of its request. */
async function numberGiver({ tx, localDay }: Pick<WriteRun, "tx" | "localDay">) {
  const { numberFormat } = await settingsOf(tx);
  const code = await tx.deviceCode();
  if (code === null)
    throw new Error("Failed to number a request: this device has no code. Call prepareWrites first.");
  const last = new Map<string, number>();
  return async (kind: RequestKind): Promise<string> => {
    const stem = stemOf(numberFormat, kind, localDay.today.slice(0, 4), code);
    const name = stem.replace("{NNNN}", "");
    const number = (last.get(name) ?? (await tx.counter(counterName(name)))) + 1;
    last.set(name, number);
    return stem.replace("{NNNN}", String(number).padStart(4, "0"));
  };
}

/** How far the numbers went, to be remembered with the requests. */
export async function numberCounters(
  tx: Tx,
  writes: readonly ValidatedWrite[],
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  const fresh = writes.filter(({ before, after }) => after && after["number"] !== before?.["number"]);
  const code = await tx.deviceCode();
  if (fresh.length === 0 || code === null) return last;
  const { numberFormat } = await settingsOf(tx);
  for (const { resource, after } of fresh) {
    const kind = requestKinds.find((one) => one === resource.shares?.kind) ?? "displacement";
    const [number, year, digits] = patternOf(numberFormat, kind, code).exec(String(after?.["number"])) ?? [];
    if (number === undefined || digits === undefined) continue;
    const name = counterName(stemOf(numberFormat, kind, year ?? "", code).replace("{NNNN}", ""));
    last.set(name, Math.max(last.get(name) ?? 0, Number(digits)));
  }
  return last;
}

const stemOf = (format: string, kind: RequestKind, year: string, code: string): string =>
  format.replace("{PREFIX}", prefixes[kind]).replace("{YYYY}", year).replace("{DEV}", code);

/** What numbers of this kind look like here: the year, and the count. */
function patternOf(format: string, kind: RequestKind, code: string): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const [before = "", after = ""] = stemOf(format, kind, "{YYYY}", code).split("{NNNN}");
  const text = `${escaped(before)}(\\d{4,9})${escaped(after)}`;
  return new RegExp(`^${text.replace(escaped("{YYYY}"), String.raw`(\d{4})`)}$`);
}
