import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { requestFields } from "#db/domain/requests/request-fields.ts";
import { labelText } from "#src/records/display-names.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { callFields } from "./call-fields.ts";
import { UnitsField } from "./units-field.tsx";
import type { CallForm } from "./use-call-form.ts";
import { whoFields } from "./use-who.ts";

type WhoDetailsProps = { record: CallForm; missing: readonly string[] };

/** What was filled in, in one line; its inputs, where something is missing or somebody wants to change it. */
export function WhoDetails({ record, missing }: WhoDetailsProps) {
  const { t } = useTranslation();
  const { form } = record;
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ control: form.control });
  const [asked, setAsked] = useState(missing);
  // What was once asked for stays: nothing moves under a person's hands.
  if (missing.some((name) => !asked.includes(name))) setAsked([...new Set([...asked, ...missing])]);
  const isAsked = (name: string) => isOpen || asked.includes(name) || name in errors;
  const visible = whoFields.filter(isAsked);
  const withContact = isAsked("responsibleId") || "contact" in errors;
  const { contact } = requestFields;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Summary record={record} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.call.who.change)}
        </Button>
      </div>
      <div className="space-y-4 empty:hidden">
        <FieldGrid fields={callFields} names={visible.filter((name) => name !== "equipmentIds")} />
        {withContact && contact.kind === "group" && (
          <div className="space-y-2">
            <p className="text-sm text-ink-muted">{t(($) => $.call.who.contactHint)}</p>
            <FieldGrid fields={contact.fields} names={["name", "phone"]} prefix="contact." />
          </div>
        )}
        {visible.includes("equipmentIds") && <UnitsField />}
      </div>
    </div>
  );
}

/** «Clinique Al Amal · Annexe · Amina Benali · PC-0042». */
function Summary({ record: { form, displayNames } }: { record: CallForm }) {
  const language = useLanguage();
  const [clientId, siteId, departmentId, responsibleId, equipmentIds]: unknown[] = useWatch({
    control: form.control,
    name: [...whoFields],
  });
  const units = Array.isArray(equipmentIds) ? equipmentIds : [];
  const names = [
    ["clients", clientId],
    ["sites", siteId],
    ["departments", departmentId],
    ["responsibles", responsibleId],
    ...units.map((id: unknown) => ["equipment", id]),
  ].flatMap(([list, id]) =>
    typeof id === "string" ? [{ id, label: labelText(displayNames.get(`${String(list)}/${id}`), language) }] : [],
  );
  return (
    <p className="flex min-w-0 flex-wrap gap-x-1.5 text-ink">
      {names.map(({ id, label }, at) => (
        <span key={id} className={at === 0 ? "font-medium" : "text-ink-muted"}>
          {at > 0 && <span aria-hidden>· </span>}
          <bdi>{label}</bdi>
        </span>
      ))}
    </p>
  );
}
