import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { machineOf } from "#db/rules/machines/registry.ts";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { formatInstant, formatList } from "#src/app/format.ts";
import { useErrorWords } from "#src/records/list/error-words.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { ChoiceValue } from "#src/records/values/choice-value.tsx";
import { useChoiceLabel, useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { StepOther } from "#sw/api/records/step-contract.ts";
import { StateArrow } from "./state-arrow.tsx";

type StepOthersProps = {
  others: readonly StepOther[];
  /** The ids of those that stay. */
  leftOut: readonly string[];
  onLeaveOut: (ids: string[]) => void;
};

/** The other records of a step, by name: those that go along, which may be left out, those that change, those that can't. */
export function StepOthers({ others, leftOut, onLeaveOut }: StepOthersProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const changeOf = useChange();
  const optional = others.filter((one) => one.optional);
  const unable = others.filter(({ reason }) => reason !== undefined);
  const required = others.filter((one) => !optional.includes(one) && !unable.includes(one));
  const toggle = (id: string, goes: boolean) =>
    onLeaveOut(goes ? leftOut.filter((one) => one !== id) : [...leftOut, id]);
  return (
    <>
      {optional.length > 0 && (
        <Section title={t(($) => $.transitions.along)}>
          {optional.map((one) => (
            <li key={keyOf(one)} className={rowClass}>
              <Checkbox
                checked={!leftOut.includes(one.id)}
                onChange={({ currentTarget }) => toggle(one.id, currentTarget.checked)}
              >
                <Name other={one} />
              </Checkbox>
            </li>
          ))}
        </Section>
      )}
      {required.length > 0 && (
        <Section title={t(($) => $.transitions.changedWith)}>
          {required.map((one) => (
            <li key={keyOf(one)} className={rowClass}>
              <Name other={one} note={changeOf(one)} />
            </li>
          ))}
        </Section>
      )}
      {unable.length > 0 && (
        <Section title={t(($) => $.transitions.staying)}>
          {unable.map((one) => (
            <li key={keyOf(one)} className={rowClass}>
              <Name other={one} note={reasonOf(one)} />
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

const keyOf = ({ resource, id }: StepOther): string => `${resource}/${id}`;

const rowClass = "px-3.5 py-2";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium text-ink">
        {title}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">{children}</ul>
    </div>
  );
}

/** A record by its name, with its state and the one that it comes to. */
function Name({ other, note }: { other: StepOther; note?: string | undefined }) {
  const { resource: address, name, state, step } = other;
  const resource = resourcesByAddress[address];
  const path = (resource && machineOf(resource)?.field) ?? "";
  const field = resource?.fields[path];
  const language = useLanguage();
  const badge = (value: string) =>
    field?.kind === "choice" && (
      <ChoiceValue field={field} path={path} value={value} displayNames={new Map()} compact />
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 wrap-anywhere">{isMoment(name) ? formatInstant(name, language) : name}</bdi>
      {state !== undefined && (
        <span className="inline-flex items-center gap-2">
          {badge(state)}
          {step && step.to !== state && (
            <>
              <StateArrow />
              {badge(step.to)}
            </>
          )}
        </span>
      )}
      {note !== undefined && note !== "" && (
        <span className="w-full text-sm whitespace-pre-line text-ink-muted">{note}</span>
      )}
    </span>
  );
}

/** What has no name but when it began: a time entry. */
const isMoment = (name: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(name);

/** Which fields of a record change. */
function useChange(): (other: StepOther) => string {
  const label = useFieldLabel();
  const language = useLanguage();
  return ({ fields = [] }) =>
    formatList(
      fields.map((name) => label(name)),
      language,
    );
}

/** Why a record can't go along. */
function useReason(): (other: StepOther) => string {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const issueWords = useIssueWords();
  const choiceLabel = useChoiceLabel();
  const label = useFieldLabel();
  return ({ resource, reason = "", issues, state }) => {
    if (issues)
      return issues
        .map(({ path, ...issue }) =>
          t(($) => $.form.errorSummary.problem, { field: label(path), reason: issueWords(issue) }),
        )
        .join("\n");
    const list = resourcesByAddress[resource];
    const field = list && machineOf(list)?.field;
    return reason === "no_such_step" && state !== undefined && field !== undefined
      ? t(($) => $.list.bulkStep.notFrom, { state: choiceLabel(field, state, list?.fields[field]) })
      : errorWords(reason);
  };
}
