import type { Resource } from "#db/schema/resource.ts";

/** How a value is given that the record keeps as an amount: as a text with its sign (`$1,249.00`), or as a bare number. */
export type WireForm = "amountText" | "amountNumber";

/**
 * A list of the specification's applications: the names that its call has (section 7) for what the list engine knows by
 * the paths of the declaration.
 */
export type AppList = {
  resource: Resource;
  /** Under `/api/`. */
  call: string;
  /** Where its screen is. */
  page: string;
  /** What the answer calls the rows of the page, and how many there are in all. */
  items: string;
  total: string;
  /** Where the answer says it under a second name. */
  alsoTotal?: string;
  /** Whether the answer also says which page it is, and of how many. */
  tellsPage: boolean;
  sortKeys: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, string>>;
  /** Parameters that no column tells, as the calls of every resource have them: `batch=⟨import⟩`, where its records are imported. */
  derivedFilters?: readonly ("batch" | "password")[];
  wire: Readonly<Record<string, WireForm>>;
  /** Fields that are kept for filters and sorting alone, and never given. */
  unseen: readonly string[];
  /** Fields that are absent, instead of empty, where a record has nothing in them. */
  optional?: readonly string[];
  /** Which calls there are for one of them, at `/{id}`. */
  one: readonly ("get" | "delete")[];
  /** The field that `get` goes by, where that is not the id. */
  getBy?: string;
};
