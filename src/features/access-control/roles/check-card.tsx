import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Rule } from "#db/rules/ability.ts";
import type { Conditions } from "#db/rules/roles/conditions.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";
import { listsOfSubject } from "#db/domain/roles/rule-names.ts";
import { labelOf } from "#db/schema/label.ts";
import { client } from "#src/api/client.ts";
import { type DisplayNames, labelText } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { loadConditionNames } from "./condition-records.ts";
import { ActionSelect, SubjectSelect } from "./right-selects.tsx";
import { askRights, type Member, type RightsAnswer, type RoleRow } from "./role-calls.ts";
import { useRuleWords } from "./rule-words.ts";
import { SaveProblem, useSaving } from "./saving.tsx";
import { useRoleNames } from "./use-role-names.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type CheckCardProps = { roles: readonly RoleRow[]; people: readonly Member[] };

type Checked = {
  person: string;
  action: Action;
  subject: Subject;
  record: string | null;
  answer: RightsAnswer;
  conditionNames: DisplayNames;
};

/** «What may this person do?»: a person, an action and a record, answered with the rule that decides. */
export function CheckCard({ roles, people }: CheckCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [userId, setUserId] = useState(people[0]?.id ?? "");
  const [action, setAction] = useState<Action>("read");
  const [subject, setSubject] = useState<Subject>("Request");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { save, busy, problem } = useSaving();

  const ask = () =>
    save(async () => {
      setMissing(false);
      setChecked(null);
      const record = text.trim() === "" ? null : await recordCalled(subject, text.trim(), language);
      if (record === undefined) return setMissing(true);
      const answer = await askRights({
        userId,
        action,
        subject,
        ...(record && { recordId: record.id }),
      });
      const person = people.find(({ id }) => id === userId)?.fullName ?? userId;
      const conditionNames = await loadConditionNames(rulesIn(subject, answer));
      setChecked({ person, action, subject, record: record?.name ?? null, answer, conditionNames });
    });

  return (
    <Card title={t(($) => $.roles.check.title)} description={t(($) => $.roles.check.help)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <FormField label={t(($) => $.roles.person)}>
            <Select value={userId} onChange={({ currentTarget }) => setUserId(currentTarget.value)}>
              {people.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField label={t(($) => $.roles.check.action)}>
            <ActionSelect value={action} onChoose={(one) => setAction(one ?? "read")} />
          </FormField>
          <FormField label={t(($) => $.roles.check.subject)}>
            <SubjectSelect value={subject} onChoose={(one) => setSubject(one ?? "Request")} />
          </FormField>
          <FormField
            label={t(($) => $.roles.check.record)}
            help={t(($) => $.roles.check.recordHelp)}
            error={isMissing ? t(($) => $.roles.check.noRecord) : undefined}
            dir="auto"
          >
            <TextInput value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          </FormField>
        </div>
        <SaveProblem problem={problem} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t(($) => $.roles.check.ask)}
          </Button>
        </div>
        {checked && <Verdict roles={roles} checked={checked} />}
      </form>
    </Card>
  );
}

function Verdict({ roles, checked }: { roles: readonly RoleRow[]; checked: Checked }) {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const { person, action, subject, record, answer, conditionNames } = checked;
  const { allowed, rule, reason, missingConditions } = answer;
  const roleName = useRoleNames(roles);
  const { ruleText, conditionsText } = useRuleWords(subject, action, conditionNames);
  return (
    <Alert
      tone={allowed ? "success" : "warning"}
      live="polite"
      title={t(($) => $.roles.check[allowed ? "yes" : "no"], { name: person })}
    >
      {record !== null && <p>{t(($) => $.roles.check.about, { name: record })}</p>}
      {rule ? (
        <p>
          {t(($) => $.roles.check.byRule, { number: rule.index + 1, role: roleName(rule.role ?? "") })}
          {": "}
          {ruleText(rule.rule)}
        </p>
      ) : (
        !allowed && <p>{t(($) => $.roles.check.byNoRule)}</p>
      )}
      {reason && reason !== "not_permitted" && <p>{reasonWords(reason)}</p>}
      {missingConditions.length > 0 && (
        <p>
          {t(($) => $.roles.check.missing, {
            conditions: conditionsText(missingIn(answer)),
          })}
        </p>
      )}
    </Alert>
  );
}

/** The rule that decides, and what would have to hold for the nearest one. */
const rulesIn = (subject: Subject, answer: RightsAnswer): Rule[] => [
  ...(answer.rule ? [answer.rule.rule] : []),
  { action: "read", subject, conditions: missingIn(answer) },
];

const missingIn = ({ missingConditions }: RightsAnswer): Conditions =>
  Object.fromEntries(
    // oxlint-disable-next-line no-unsafe-type-assertion -- conditions of a rule, as the API has read them
    missingConditions.map(({ path, condition }) => [path, condition as Conditions[string]]),
  );

/** The first record of an area that is called so; undefined where there is none. */
async function recordCalled(subject: Subject, q: string, language: Parameters<typeof labelText>[1]) {
  for (const list of listsOfSubject(subject)) {
    if (list.belongsTo) continue;
    const { items } = await client(list).list({ q, itemsPerPage: 1 });
    const [row] = items;
    if (row) return { id: row.id, name: labelText(labelOf(list, { ...row }), language) };
  }
  return undefined;
}
