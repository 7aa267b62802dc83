import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { auditKinds } from "#db/domain/audit/audit-kinds.ts";
import { useTypedSearch } from "#src/app/use-typed-search.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Select } from "#src/ui/select.tsx";

type AuditFiltersProps = { search: ListState; change: (patch: ListState) => void };

/** What may be asked of the log; a person or a record comes by a link, and is taken off here. */
const filterNames = ["kind", "at.from", "at.to", "actor", "resource", "record", "event", "device"];

export function AuditFilters({ search, change }: AuditFiltersProps) {
  const { t } = useTranslation();
  const typed = useTypedSearch(search.q ?? "", (q) => change({ q: q || undefined }));
  const textOf = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const scopes = (["record", "actor"] as const).filter((scope) => search[scope] !== undefined);
  const isFiltered = search.q !== undefined || filterNames.some((name) => search[name] !== undefined);
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  return (
    <div role="search" className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SearchInput
        label={t(($) => $.audit.filters.search)}
        clearLabel={t(($) => $.actions.clear)}
        className="col-span-2 md:w-80"
        {...typed}
      />
      <FormField label={t(($) => $.audit.filters.kind)} className="col-span-2 md:w-56">
        <Select
          value={textOf("kind")}
          onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
        >
          <option value="">{t(($) => $.audit.filters.all)}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(($) => $.audit.kinds[kind])}
            </option>
          ))}
        </Select>
      </FormField>
      {(["from", "to"] as const).map((bound) => (
        <FormField key={bound} label={t(($) => $.audit.filters[bound])} className="md:w-40">
          <DateInput
            value={textOf(`at.${bound}`)}
            onChange={(event) => change({ [`at.${bound}`]: event.currentTarget.value || undefined })}
          />
        </FormField>
      ))}
      {scopes.map((scope) => (
        <Chip
          key={scope}
          removeLabel={t(($) => $.audit.scope.remove)}
          onRemove={() =>
            change(scope === "actor" ? { actor: undefined } : { resource: undefined, record: undefined })
          }
        >
          {t(($) => $.audit.scope[scope])}
        </Chip>
      ))}
      {isFiltered && (
        <Button
          icon={<X />}
          variant="ghost"
          onClick={() => change({ ...cleared, q: undefined })}
          className="col-span-2"
        >
          {t(($) => $.audit.filters.clear)}
        </Button>
      )}
    </div>
  );
}
