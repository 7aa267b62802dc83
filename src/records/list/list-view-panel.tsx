import { densities } from "#db/domain/preferences/choices.ts";
import { useTranslation } from "react-i18next";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { useTouch } from "#src/app/media.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";
import type { Density } from "#src/ui/table.tsx";
import { ColumnChooser, type ColumnChooserProps } from "./column-chooser.tsx";
import { useRowOffers } from "#src/records/use-row-offers.ts";

type ListViewProps = ColumnChooserProps & {
  source: ListSource;
  density: Density;
  setDensity: (density: Density) => void;
};

export function ListViewPanel({ view }: { view: ListViewProps }) {
  const { t } = useTranslation();
  const touch = useTouch();
  return (
    <div className="space-y-5">
      <FormField label={t(($) => $.list.density.label)}>
        <Select
          value={view.density}
          onChange={({ currentTarget }) =>
            view.setDensity(densities.find((one) => one === currentTarget.value) ?? "normal")
          }
        >
          {densities.map((density) => (
            <option key={density} value={density}>
              {t(($) => $.list.density[density])}
            </option>
          ))}
        </Select>
      </FormField>
      <ColumnChooser {...view} />
      {!touch && <Shortcuts source={view.source} />}
    </div>
  );
}

/** Those that do something in this list. */
function Shortcuts({ source }: { source: ListSource }) {
  const { t } = useTranslation();
  const [on, setOn] = useShortcutsEnabled();
  const { actions } = source;
  const { opens } = useRowOffers(source);
  const all = [
    ["/", t(($) => $.list.shortcuts.search), source.search.length > 0],
    ["n", t(($) => $.list.shortcuts.new), actions.has("create")],
    ["j k", t(($) => $.list.shortcuts.move), opens],
    ["Enter", t(($) => $.list.shortcuts.open), opens],
    ["x", t(($) => $.list.shortcuts.select), actions.has("select")],
    ["e", t(($) => $.list.shortcuts.edit), actions.has("edit")],
  ] as const;
  const keys = all.filter(([, , does]) => does);
  if (keys.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <Switch checked={on} onChange={(event) => setOn(event.currentTarget.checked)}>
        <span className="text-sm font-medium">{t(($) => $.list.shortcuts.on)}</span>
      </Switch>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
        {keys.map(([key, word]) => (
          <li key={key}>
            <Kbd>{key}</Kbd> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
