import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { QuickCreateDialog } from "#src/records/form/quick-create-dialog.tsx";
import { useLanguage } from "#src/records/words.ts";
import { isNeeded, keepsName } from "./columns.ts";
import { type ValueDecision, decisionOf } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import { targetOf } from "./target-of.ts";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import type { Import } from "./use-import.ts";
import { useCreation } from "./use-creation.ts";
import { ValuePicker } from "./value-picker.tsx";

type ValueAnswerProps = {
  resource: Resource;
  importing: Import;
  column: CsvColumn;
  value: UnknownText;
  describedBy: string;
};

/** What a text stands for, once for all rows that have it: a near match, another one, a new record, or nothing. */
export function ValueAnswer({ resource, importing, column, value, describedBy }: ValueAnswerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [creating, setCreating] = useState(false);
  const decision = decisionOf(importing.state.decisions, value);
  const target = targetOf(value, column);
  const creation = useCreation(target, value);
  const used = decision?.kind === "use" ? decision : null;
  const isRequired = isNeeded(resource, column) && !(topOf(column.path) in importing.state.constants.values);
  const decide = (next: ValueDecision | null) => importing.decide([value], () => next);

  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {value.near.map((near) => (
          <ToggleButton
            key={near.value}
            pressed={used?.value === near.value}
            onClick={() =>
              decide(
                used?.value === near.value ? null : { kind: "use", value: near.value, label: near.label },
              )
            }
          >
            <bdi className="min-w-0 truncate">{near.label}</bdi>
          </ToggleButton>
        ))}
        <div className="min-w-44 flex-1 phone:basis-full">
          <ValuePicker
            resource={resource}
            column={column}
            target={target}
            label={t(($) => $.import.values.meaning, { value: value.value })}
            chosen={used}
            describedBy={describedBy}
            onChoose={decide}
          />
        </div>
        {creation === "byName" && (
          <CreateByName
            {...{ column, value }}
            pressed={decision?.kind === "create"}
            onPress={(pressed) => decide(pressed ? { kind: "create" } : null)}
          />
        )}
        {creation === "byForm" && (
          <ToggleButton
            pressed={false}
            label={t(($) => $.import.values.create, { value: value.value })}
            onClick={() => setCreating(true)}
          >
            <Plus aria-hidden />
            {t(($) => $.import.values.createForm)}
          </ToggleButton>
        )}
        {!isRequired && (
          <ToggleButton
            pressed={decision?.kind === "empty"}
            label={`${t(($) => $.import.values.empty)}: ${value.value}`}
            onClick={() => decide(decision?.kind === "empty" ? null : { kind: "empty" })}
          >
            {t(($) => $.import.values.empty)}
          </ToggleButton>
        )}
      </div>
      {creating && target && (
        <QuickCreateDialog
          resource={target}
          query={value.value}
          initialValues={{}}
          onDone={(row) => {
            setCreating(false);
            if (row) decide({ kind: "use", value: row.id, label: recordTitle(target, row, language) });
          }}
        />
      )}
    </>
  );
}

type CreateByNameProps = Pick<ValueAnswerProps, "column" | "value"> & {
  pressed: boolean;
  onPress: (pressed: boolean) => void;
};

/** Makes a new record of the text, or keeps the text as a name where the field holds names too. */
function CreateByName({ column, value, pressed, onPress }: CreateByNameProps) {
  const { t } = useTranslation();
  const text = { value: value.value };
  const label = keepsName(column)
    ? t(($) => $.import.values.keepNameOf, text)
    : t(($) => $.import.values.create, text);
  return (
    <ToggleButton pressed={pressed} label={label} onClick={() => onPress(!pressed)}>
      {keepsName(column) ? (
        t(($) => $.import.values.keepName)
      ) : (
        <>
          <Plus aria-hidden />
          {t(($) => $.actions.create)}
        </>
      )}
    </ToggleButton>
  );
}
