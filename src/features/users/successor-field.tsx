import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import type { WorkOfKind } from "#sw/api/apps/users-contract.ts";
import type { Leaving } from "./load-user.ts";
import { SuccessorSelect } from "./successor-select.tsx";

type SuccessorFieldProps = {
  work: WorkOfKind;
  successors: Leaving["successors"];
  value: string;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** Open work of one kind, by name, and who takes it over. */
export function SuccessorField({ work, successors, value, error, onChoose }: SuccessorFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, count, planned, started, items } = work;
  const isHelping = kind === "helping";
  const label = t(($) => $.users.suspend.kinds[kind], { count });
  const states = [
    ...(planned > 0 ? [t(($) => $.users.suspend.planned, { count: planned })] : []),
    ...(started > 0 ? [t(($) => $.users.suspend.started, { count: started })] : []),
  ];
  return (
    <div className="space-y-2.5">
      <FormField
        label={label}
        help={states.length > 0 ? states.join(" · ") : undefined}
        error={error}
        required={!isHelping}
      >
        <SuccessorSelect
          successors={successors}
          value={value}
          none={isHelping ? t(($) => $.users.suspend.nobody) : t(($) => $.users.suspend.choose)}
          isNoneChoosable={isHelping}
          onChoose={onChoose}
        />
      </FormField>
      <div
        role="group"
        aria-label={label}
        tabIndex={0}
        className="max-h-32 overflow-y-auto border-s-2 border-line ps-3 focus-visible:outline-offset-[-2px]"
      >
        <ul className="space-y-1 text-sm text-ink-muted">
          {items.map(({ id, name, plannedStart }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi>
              {plannedStart !== null && <> · {formatInstant(plannedStart, language)}</>}
            </li>
          ))}
          {items.length < count && <li>{t(($) => $.users.suspend.more, { count: count - items.length })}</li>}
        </ul>
      </div>
    </div>
  );
}
