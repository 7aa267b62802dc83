import { useTranslation } from "react-i18next";
import { SearchInput } from "#src/ui/search-input.tsx";
import { useTypedSearch } from "#src/app/use-typed-search.ts";

export function FaqSearchBox({ q, ask }: { q: string; ask: (q: string) => void }) {
  const { t } = useTranslation();
  const typed = useTypedSearch(q, ask);
  return (
    <SearchInput
      {...typed}
      label={t(($) => $.help.faq.search)}
      maxLength={200}
      clearLabel={t(($) => $.actions.clearSearch)}
      className="max-w-md"
    />
  );
}
