import { useTranslation } from "react-i18next";
import type { ComboboxTexts } from "#src/ui/combobox-list.tsx";

/** What every box says in which records are searched. */
export function usePickerTexts(): ComboboxTexts {
  const { t } = useTranslation();
  return {
    open: t(($) => $.form.picker.open),
    loading: t(($) => $.form.picker.loading),
    empty: t(($) => $.form.picker.empty),
    failed: t(($) => $.form.picker.failed),
    clear: t(($) => $.form.picker.clear),
    create: (query) => t(($) => $.form.picker.create, { query }),
    remove: (name) => t(($) => $.form.picker.remove, { name }),
  };
}
