import * as fc from "fast-check";
import { expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { can } from "#db/rules/ability.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { anyRuleOf } from "#tests/support/any-rule.ts";
import { underRules } from "#tests/support/request-sample.ts";
import { sample } from "#tests/support/sample.ts";

const api = newApi();
const [admin, reader] = [await signIn(api, "admin"), await signIn(api, "observer")];
const list = "/api/masters/clients";

const fields = ["legalName", "tradeName", "notes"] as const;
const words = ["Alpha", "Beta", "Gamma"];
const word = fc.constantFrom(...words);

type Values = Readonly<Record<string, unknown>>;
const anyPatch = fc.oneof(
  fc.record({ legalName: word }),
  fc.record({ tradeName: fc.option(word) }),
  fc.record({ notes: fc.option(word) }),
  fc.record({ legalName: word, tradeName: fc.option(word), notes: word }),
);

const anyRules = fc.array(
  anyRuleOf({
    subjects: ["Client"],
    conditions: { legalName: words, tradeName: words, notes: words },
    fields: [...fields, "code"],
  }),
  { minLength: 1, maxLength: 4 },
);

let made = 0;

/** A record that was changed so, with what it was in each version. */
async function changedBy(patches: readonly Values[]) {
  made += 1;
  const input = { ...(await sample(admin.request, declarations.clients, made)), legalName: "Alpha" };
  const answer = await admin.request("POST", list, input);
  expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
  const at = `${list}/${answer.body.id}`;
  const states: Values[] = [answer.body];
  for (const patch of patches) {
    api.advance(1);
    const { version } = states.at(-1) ?? {};
    const changed = await admin.request("PATCH", at, { ...patch, version });
    expect([changed.status, changed.body.issues]).toEqual([200, undefined]);
    if (changed.body.version !== version) states.push(changed.body);
  }
  return { at, states };
}

test(
  "under any rules, the lines and versions of a record are those that its reader might have read then",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(anyPatch, { minLength: 1, maxLength: 6 }),
        anyRules,
        async (patches, rules) => {
          const { at, states } = await changedBy(patches);
          const now = states.at(-1) ?? {};
          await underRules(rules, async (ability) => {
            const may = (state: Values, field?: string) => can(ability, "read", "Client", state, field);
            const history = await reader.request("GET", `${at}/history?itemsPerPage=-1`);
            const status = !can(ability, "read", "Client") ? 403 : may(now) ? 200 : 404;
            expect(history.status).toBe(status);
            if (status !== 200) return;
            const named = Object.keys(declarations.clients.fields);
            const told = (version: number) => {
              const [before, after] = [states[version - 2], states[version - 1]];
              const isThen = after !== undefined && named.some((field) => may(after, field));
              if (!isThen || !after) return null;
              const changes = fields.flatMap((field) => {
                if (!before || sameValue(before[field], after[field]) || !may(now, field)) return [];
                const from = may(before, field) ? before[field] : null;
                const to = may(after, field) ? after[field] : null;
                return sameValue(from, to) ? [] : [{ field, from, to }];
              });
              return changes.length === 0 && version > 1 ? null : changes;
            };
            const expected = states
              .map((_, index) => ({ version: index + 1, changes: told(index + 1) }))
              .filter(({ changes }) => changes !== null)
              .toReversed();
            const answered = history.body.items.map(({ version, changes }) => ({
              version,
              changes: version === 1 ? [] : changes,
            }));
            expect(answered).toEqual(expected);

            for (const [index, then] of states.entries()) {
              const past = await reader.request("GET", `${at}/as-of?version=${index + 1}`);
              expect(past.status).toBe(may(then) ? 200 : 404);
              if (past.status !== 200) continue;
              const record = Object(past.body["record"]);
              for (const field of fields)
                expect([field, record[field]]).toEqual([
                  field,
                  may(now, field) && may(then, field) ? then[field] : undefined,
                ]);
            }
          });
        },
      ),
      { numRuns: 40, endOnFailure: true },
    ),
  240_000,
);
