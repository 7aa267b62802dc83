import { useTranslation } from "react-i18next";
import type { ListSource } from "#src/records/list-source.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { useTypedSearch } from "#src/app/use-typed-search.ts";
import type { ChangeList } from "./change-list.ts";

type SearchBoxProps = { id: string; source: ListSource; q: string; change: ChangeList; hint: boolean };

export function SearchBox({ id, source, q, change, hint }: SearchBoxProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const words = useResourceWords(source);
  const typed = useTypedSearch(q, (query) => change({ q: query || undefined }, { replace: true }));
  return (
    <SearchInput
      {...typed}
      id={id}
      label={t(($) => $.list.search.label)}
      placeholder={phone ? t(($) => $.list.search.placeholder) : words.search}
      clearLabel={t(($) => $.actions.clearSearch)}
      hint={hint && <Kbd>/</Kbd>}
      className="min-w-0 flex-1 sm:max-w-md"
    />
  );
}
