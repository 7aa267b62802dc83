import { type ReactNode, useRef, useState } from "react";

/** An option of a combobox: `label` is chosen, `detail` distinguishes two with the same label (a serial number, an address). */
export type Option = {
  value: string;
  label: string;
  /** Of the label, where it is not the page's. */
  lang?: string | undefined;
  detail?: string | undefined;
  disabled?: boolean | undefined;
  /** Before the label, silent. */
  picture?: ReactNode;
};

export type LoadOptions<O extends Option> = (query: string) => Promise<readonly O[]>;

type Search<O> = { query: string; state: "idle" | "loading" | "loaded" | "failed"; options: readonly O[] };

/** Asks `load` for every change of the query and drops the answers that come late. The last options stay while the next are on their way. */
export function useOptions<O extends Option>(load: LoadOptions<O>) {
  const [search, setSearch] = useState<Search<O>>({ query: "", state: "idle", options: [] });
  const turn = useRef(0);

  const look = async (query: string) => {
    const mine = ++turn.current;
    setSearch((last) => ({ ...last, query, state: "loading" }));
    try {
      const options = await load(query.trim());
      if (mine === turn.current) setSearch({ query, state: "loaded", options });
    } catch {
      if (mine === turn.current) setSearch({ query, state: "failed", options: [] });
    }
  };

  return { ...search, look: (query: string) => void look(query) };
}
