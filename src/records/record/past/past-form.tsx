import { useNavigate } from "@tanstack/react-router";
import { History } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { AuditLogLink } from "#src/records/audit/audit-log-link.tsx";
import { foreignTimeZone } from "#src/app/time-zone.ts";
import { momentAside, MomentInput } from "#src/records/moment-input.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";

type PastFormProps = { resource: Resource; row: ResourceRow; was: string | undefined };

/** Asks for the moment at which the record is looked at, which stands in the address; beside it the way to the audit log. */
export function PastForm({ resource, row, was }: PastFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [moment, setMoment] = useState(was === undefined || was.startsWith("v") ? "" : was);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (Number.isNaN(Date.parse(moment))) return;
    void navigate({
      to: ".",
      search: (search: object) => ({ ...search, was: minuteOf(moment) }),
      resetScroll: false,
    });
  };
  return (
    <form onSubmit={show} className="flex flex-wrap items-end gap-3" data-print="hide">
      <FormField
        label={t(($) => $.record.past.moment)}
        aside={foreignTimeZone() && momentAside(moment, language)}
        className="w-60 phone:w-full"
      >
        <MomentInput required min={row.createdAt} value={moment} onChange={setMoment} />
      </FormField>
      <Button type="submit" icon={<History />}>
        {t(($) => $.record.past.show)}
      </Button>
      <AuditLogLink of={{ resource: resource.name, record: row.id }}>
        {t(($) => $.record.history.inLog)}
      </AuditLogLink>
    </form>
  );
}

/** The minute that a person chose, without the seconds that the input adds: the API shows its end. */
const minuteOf = (moment: string): string => moment.replace(/:\d{2}\.\d{3}Z$/, "Z");
