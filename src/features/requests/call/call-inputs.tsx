import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { impacts, urgencies } from "#db/domain/sla/priority.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { rowKey } from "#src/records/display-names.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { controlId } from "#src/records/form/form-setting.ts";
import { textOf } from "#src/records/form/inputs/use-input.ts";
import { isBlank } from "#db/schema/blank.ts";
import { useLanguage } from "#src/records/words.ts";
import { loadTemplates, placeholderValues, readyText } from "#src/features/requests/ready-texts.ts";
import { AssignSection } from "./assign-section.tsx";
import { callFields } from "./call-fields.ts";
import { CategoryBox } from "./category-box.tsx";
import { ClientNotices } from "./client-notices.tsx";
import { KindSection } from "./kind-section.tsx";
import { PrioritySection } from "./priority-section.tsx";
import { type TitleSuggestion, useTitleSuggestion } from "./title-suggestion.ts";
import { TextSection } from "./text-section.tsx";
import type { CallForm } from "./use-call-form.ts";
import { useWhoBox } from "./use-who-box.ts";
import { WhoBox } from "./who-box.tsx";
import { WhoDetails } from "./who-details.tsx";

type CallInputsProps = {
  record: CallForm;
  client: UncheckedRowOf<"clients"> | null;
  mayAssign: boolean;
  /** Stands between who calls and what he wants: it may be all that there is to do. */
  beside: ReactNode;
};

/** The inputs of a call in the order in which it is told. */
export function CallInputs({ record, client, mayAssign, beside }: CallInputsProps) {
  const { id, form, displayNames } = record;
  const missing = useMissing(record);
  const who = useWhoBox(record, () => missingIn(record));
  const title = useTitleSuggestion(record);
  const category = useCategory(record, title);
  const siteId: unknown = useWatch({ control: form.control, name: "siteId" });
  const { zone }: UncheckedRowOf<"sites"> = recordIn(displayNames.get(rowKey("sites", String(siteId))));
  return (
    <>
      <div className="space-y-4 @4xl:col-start-1">
        <div className="grid gap-x-4 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_11rem]">
          <WhoBox id={controlId(id, "who")} value={who.value} onChoose={who.choose} error={undefined} />
          <div className="@container">
            <FieldGrid fields={callFields} names={["channel"]} />
          </div>
        </div>
        {client && <ClientNotices client={client} mayExcept={mayAssign} />}
        <WhoDetails record={record} isVip={client?.vip === true} missing={who.isFilled ? missing : []} />
      </div>
      {beside}
      <div className="space-y-5 @4xl:col-start-1">
        <KindSection record={record} category={<CategoryBox onChoose={category.follow} />} />
        <TextSection record={record} title={title} />
        <div className="grid gap-x-6 gap-y-5 @2xl:grid-cols-2">
          <PrioritySection record={record} onChange={category.fixPriority} />
          {mayAssign && (
            <AssignSection
              record={record}
              wish={{
                zone: typeof zone === "string" ? zone : null,
                preferredId: textOf(client?.preferredTechnicianId) || null,
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

const needed = ["clientId", "siteId", "responsibleId", "equipmentIds"] as const;

/** What such a request cannot do without, and nobody has said yet. */
function missingIn({ form, requiredByRules }: CallForm): string[] {
  const contact = recordIn(form.getValues("contact"));
  return needed.filter(
    (name) =>
      isBlank(form.getValues(name)) &&
      (name === "clientId" || requiredByRules.has(name)) &&
      (name !== "responsibleId" || isBlank(contact["name"]) || isBlank(contact["phone"])),
  );
}

/** Drawn again as these change, and as the rules ask for others. */
function useMissing(record: CallForm): string[] {
  useWatch({ control: record.form.control, name: [...needed] });
  return missingIn(record);
}

/** What follows a category: how bad such things are, unless somebody said so, and what they are called. */
function useCategory({ form, displayNames }: CallForm, title: TitleSuggestion) {
  const language = useLanguage();
  const [isPriorityFixed, fixPriority] = useState(false);
  const follow = async ({ id, defaultImpact, defaultUrgency }: UncheckedRowOf<"categories">) => {
    const impact = impacts.find((one) => one === defaultImpact);
    const urgency = urgencies.find((one) => one === defaultUrgency);
    if (!isPriorityFixed && impact) form.setValue("impact", impact, { shouldDirty: true });
    if (!isPriorityFixed && urgency) form.setValue("urgency", urgency, { shouldDirty: true });
    const template = (await loadTemplates("request", id)).find(({ categoryId }) => categoryId === id);
    const values = placeholderValues(form.getValues(), displayNames, language);
    if (template) title.suggest(readyText(template, language, values).name);
  };
  return { follow, fixPriority: () => fixPriority(true) };
}
