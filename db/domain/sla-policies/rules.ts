import { recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";

type Target = UncheckedSubrowOf<"slaPolicies", "targets.P1">;

export const slaPolicyRules: RecordRulesOf<"slaPolicies"> = { check: ({ targets }) => [...inOrder(targets)] };

/** Nothing is done before it is answered. */
function* inOrder(targets: unknown): Generator<Issue> {
  for (const [priority, target] of Object.entries(recordIn(targets))) {
    const { responseMin, resolveMin }: Target = recordIn(target);
    if (typeof responseMin === "number" && typeof resolveMin === "number" && resolveMin < responseMin)
      yield { path: `targets.${priority}.resolveMin`, code: "before_response" };
  }
}
