import { useTranslation } from "react-i18next";
import type { ListSource } from "#src/records/list-source.ts";
import { translate } from "#db/schema/translated.ts";
import { customSortsOf } from "#src/records/filters/custom-filters.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import type { ChangeList } from "./change-list.ts";
import { useSession } from "#src/app/session.ts";
import { useColumnLabel } from "./column-label.ts";
import { mayRead } from "./columns.ts";
import { sortedCounts } from "./usage.ts";
import type { ListState } from "./list-search.ts";

type SortFieldsProps = {
  source: ListSource;
  search: ListState;
  change: ChangeList;
  displayNames: DisplayNames;
};

/** The order of the list where there are no heads to press. */
export function SortFields({ source, search, change, displayNames }: SortFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useColumnLabel();
  const { sortBy, orderBy } = search;
  const session = useSession();
  const isReadable = (path: string) => session !== null && mayRead(source, session.ability, path);
  const isNewestFirst = source.stamped && !(source.defaultOrder && isReadable(source.defaultOrder.by));
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-3 pb-5">
      <FormField label={t(($) => $.list.sort.label)}>
        <Select
          value={sortBy ?? ""}
          onChange={({ currentTarget: { value } }) =>
            change(
              value === ""
                ? { sortBy: undefined, orderBy: undefined }
                : { sortBy: value, orderBy: orderBy ?? "asc" },
            )
          }
        >
          <option value="">{isNewestFirst ? t(($) => $.list.sort.none) : t(($) => $.list.sort.usual)}</option>
          {[...source.sort.filter(isReadable), ...sortedCounts(source.resource)].map((path) => (
            <option key={path} value={path}>
              {label(path)}
            </option>
          ))}
          {customSortsOf(source, search, displayNames).map(({ path, definition }) => (
            <option key={path} value={path}>
              {translate(definition.label, language)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField label={t(($) => $.list.sort.direction)}>
        <Select
          disabled={sortBy === undefined}
          value={orderBy ?? "asc"}
          onChange={({ currentTarget: { value } }) =>
            change({ sortBy, orderBy: value === "desc" ? "desc" : "asc" })
          }
        >
          <option value="asc">{t(($) => $.list.sort.ascending)}</option>
          <option value="desc">{t(($) => $.list.sort.descending)}</option>
        </Select>
      </FormField>
    </div>
  );
}
