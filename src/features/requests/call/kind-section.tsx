import type { ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { requestKinds } from "#db/domain/requests/states.ts";
import { fieldsOfKind } from "#db/domain/requests/taken-call.ts";
import { useListWords } from "#src/app/search/use-list-words.ts";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { controlId } from "#src/records/form/form-setting.ts";
import { ChoiceButtons } from "#src/ui/choice-buttons.tsx";
import { callFields, listOfCall } from "./call-fields.ts";
import type { CallForm } from "./use-call-form.ts";

type KindSectionProps = { record: CallForm; category: ReactNode };

/** What is asked for: one of four kinds, by its number. What that kind needs beside stands below, filled in with what it mostly is. */
export function KindSection({ record, category }: KindSectionProps) {
  const { t } = useTranslation();
  const wordsOf = useListWords();
  const { id, kind, form } = record;
  const { field } = useController({ control: form.control, name: "kind" });
  const visible = useFieldsOfKind(record);
  return (
    <div className="@container space-y-4">
      <div>
        <p className="mb-1.5 text-sm font-medium text-ink">{t(($) => $.call.kind)}</p>
        <ChoiceButtons
          id={controlId(id, "kind")}
          label={t(($) => $.call.kind)}
          value={kind}
          choices={requestKinds.map((value) => {
            const { name } = listOfCall(value);
            const Icon = iconOfList(name);
            return { value, label: wordsOf(name).one, icon: <Icon aria-hidden /> };
          })}
          onChange={field.onChange}
          onDone={() => document.getElementById(controlId(id, "categoryId"))?.focus()}
        />
      </div>
      <div className="grid gap-x-4 gap-y-4 @xl:grid-cols-3">
        <div className={visible.length > 1 ? undefined : "@xl:col-span-2"}>{category}</div>
        {visible.map((name) => (
          <div key={name} className="@container">
            <FieldGrid fields={callFields} names={[name]} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A repair is promised back, and a loan ends on a day. */
function useFieldsOfKind({ kind, form }: CallForm): readonly string[] {
  const [reason, replacement]: unknown[] = useWatch({
    control: form.control,
    name: ["pickupReason", "replacementKind"],
  });
  return fieldsOfKind[kind].filter(
    (name) =>
      (name !== "expectedReturnAt" || reason === "repair") &&
      (name !== "loanDueAt" || replacement === "loaner"),
  );
}
