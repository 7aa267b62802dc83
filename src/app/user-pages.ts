/** Where users stand: a user's own page is not below the list of them. */
export const userPages = {
  list: "/security/users",
  import: "/security/users/import",
  /** Below it each user's own page. */
  view: "/apps/user/view",
} as const;

/** Below which the pages of a list's records stand, by the address of the list without its first `/`. */
export const recordPagesOf = (list: string): string =>
  `/${list}` === userPages.list ? userPages.view : `/${list}`;
