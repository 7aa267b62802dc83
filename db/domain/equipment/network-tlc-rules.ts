import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { FieldNameIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { duplicatesIn } from "#db/rules/records/duplicates.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";

type Unit = UncheckedRowOf<"networkTlc">;

/** Devices that answer under a name in the network. */
const named = new Set<unknown>([
  "switch",
  "router",
  "firewall",
  "access_point",
  "wlan_controller",
  "load_balancer",
  "pbx",
  "sip_gateway",
  "gsm_gateway",
  "radio_link",
]);

/** What a unit of a type cannot be without, once it is more than planned. */
const needed: Readonly<Record<string, readonly FieldNameIn<"networkTlc">[]>> = {
  smartphone: ["imei"],
  gsm_gateway: ["imei"],
  sim_card: ["iccid", "msisdn"],
  ups: ["ups"],
};

export const networkRules = {
  complete: (row) => ({
    ...row,
    portsFree: freePorts(row),
    vlanIds: recordsIn(row.vlans).map(({ vid }) => String(vid)),
  }),
  check: (row) => [...identity(row), ...used(row), ...ports(row), ...duplicatesIn(row.vlans, "vlans", "vid")],
} satisfies RecordRulesOf<"networkTlc">;

function* identity(row: Unit): Generator<Issue> {
  const type = String(row.deviceType);
  if (row.state === "in_service" && named.has(type) && !row.hostname)
    yield { path: "hostname", code: "required" };
  if (row.state === "planned" || !Object.hasOwn(needed, type)) return;
  for (const path of needed[type] ?? []) if (!row[path]) yield { path, code: "required" };
}

function* used(row: Unit): Generator<Issue> {
  if (isMore(row.portsUsed, row.portsTotal)) yield { path: "portsUsed", code: "more_than_total" };
  const { usedW, budgetW }: UncheckedSubrowOf<"networkTlc", "poe"> = recordIn(row.poe);
  if (isMore(usedW, budgetW)) yield { path: "poe.usedW", code: "more_than_total" };
}

/** An access port belongs to one network, without a tag. */
function* ports(row: Unit): Generator<Issue> {
  for (const [at, { mode, untaggedVlan, taggedVlans }] of recordsIn(row.ports).entries()) {
    if (mode !== "access") continue;
    if (typeof untaggedVlan !== "number") yield { path: `ports.${at}.untaggedVlan`, code: "required" };
    if (taggedVlans) yield { path: `ports.${at}.taggedVlans`, code: "tagged_on_access" };
  }
}

function freePorts({ portsTotal, portsUsed }: Unit): number | null {
  if (typeof portsTotal !== "number" || typeof portsUsed !== "number") return null;
  return Math.max(0, portsTotal - portsUsed);
}

const isMore = (portion: unknown, whole: unknown): boolean =>
  typeof portion === "number" && typeof whole === "number" && portion > whole;
