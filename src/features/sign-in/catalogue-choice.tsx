import { useTranslation } from "react-i18next";
import { type CatalogueName, catalogueNames, catalogues } from "#db/domain/catalogues.ts";
import { formatList, formatNumber } from "#src/app/format.ts";
import { currentLanguage } from "#src/app/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { withoutOthers } from "./start-values.ts";

type CatalogueChoiceProps = {
  chosen: readonly CatalogueName[];
  onChange: (chosen: CatalogueName[]) => void;
};

/** Which lists of the sample data the organisation takes over, with their counts; nothing of it, unless somebody wants it. */
export function CatalogueChoice({ chosen, onChange }: CatalogueChoiceProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const nameOf = (name: CatalogueName) => t(($) => $.resources[name].many);
  const incomplete = withoutOthers(chosen);
  const isAll = chosen.length === catalogueNames.length;
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{t(($) => $.accounts.visitors.start.catalogues)}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-semibold">{t(($) => $.accounts.visitors.start.catalogues)}</h2>
          <p className="text-sm text-pretty text-ink-muted">
            {t(($) => $.accounts.visitors.start.cataloguesText)}
          </p>
        </div>
        <Button size="sm" onClick={() => onChange(isAll ? [] : [...catalogueNames])}>
          {isAll
            ? t(($) => $.accounts.visitors.start.chooseNone)
            : t(($) => $.accounts.visitors.start.chooseAll)}
        </Button>
      </div>
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {catalogueNames.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(
                catalogueNames.filter((one) => (one === name ? currentTarget.checked : chosen.includes(one))),
              )
            }
          >
            {nameOf(name)}{" "}
            <span className="text-ink-muted tabular-nums">
              ({formatNumber(catalogues[name].count, language)})
            </span>
          </Checkbox>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-pretty text-ink-muted">
        {incomplete.length > 0 &&
          t(($) => $.accounts.visitors.start.incomplete, {
            lists: formatList(incomplete.map(nameOf), language),
          })}
      </p>
    </fieldset>
  );
}
