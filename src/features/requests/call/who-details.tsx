import { ChevronDown, Star } from "lucide-react";
import { useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { requestFields } from "#db/domain/requests/request-fields.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { labelText } from "#src/records/display-names.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { callFields } from "./call-fields.ts";
import { UnitsField } from "./units-field.tsx";
import type { CallForm } from "./use-call-form.ts";
import { whoFields } from "./use-who-box.ts";

type WhoDetailsProps = { record: CallForm; isVip: boolean; missing: readonly string[] };

/** What was filled in, in one line; its inputs, where something is missing or somebody wants to change it. */
export function WhoDetails({ record, isVip, missing }: WhoDetailsProps) {
  const { t } = useTranslation();
  const { form } = record;
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ control: form.control });
  const [requested, setRequested] = useState(missing);
  // What was once asked for stays: nothing moves under a person's hands.
  if (missing.some((name) => !requested.includes(name)))
    setRequested([...new Set([...requested, ...missing])]);
  const isRequested = (name: string) => isOpen || requested.includes(name) || name in errors;
  const visible = whoFields.filter(isRequested);
  const withContact = isRequested("responsibleId") || "contact" in errors;
  const { contact } = requestFields;
  return (
    <div className="space-y-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 phone:flex-wrap">
        <Summary record={record} isVip={isVip} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />}
          onClick={() => setOpen(!isOpen)}
          className="-my-1 ms-auto"
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

/** «Clinique Al Amal, VIP · Annexe · Amina Benali · PC-0042». */
function Summary({ record: { form, displayNames }, isVip }: Pick<WhoDetailsProps, "record" | "isVip">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const values: unknown[] = useWatch({ control: form.control, name: [...whoFields, "contact"] });
  const [clientId, siteId, departmentId, responsibleId, equipmentIds, contact] = values;
  const units: unknown[] = Array.isArray(equipmentIds) ? equipmentIds : [];
  const { name, phone } = recordIn(contact);
  const named = (list: string, id: unknown) =>
    typeof id === "string" ? labelText(displayNames.get(`${list}/${id}`), language) : null;
  const client = named("clients", clientId);
  const others = [
    named("sites", siteId),
    named("departments", departmentId),
    named("responsibles", responsibleId),
    ...[name, phone].map((text) => (typeof text === "string" && text !== "" ? text : null)),
    ...units.map((id) => named("equipment", id)),
  ].filter((text) => text !== null);
  if (client === null) return null;
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 phone:basis-full">
      <bdi className="font-medium text-ink">{client}</bdi>
      {isVip && (
        <StatusBadge tone="warning" icon={<Star aria-hidden />}>
          {t(($) => $.call.client.vip)}
        </StatusBadge>
      )}
      {others.map((text) => (
        <span key={text} className="text-ink-muted">
          <span aria-hidden>· </span>
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
