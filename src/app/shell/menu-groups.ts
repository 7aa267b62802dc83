/** The groups of a menu with the pages that may be opened; a group where no page is left is not there. */
export function visibleGroups<Group extends { items: readonly { to: string }[] }>(
  groups: readonly Group[],
  opens: (path: string) => boolean,
): Group[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => opens(to)) }))
    .filter(({ items }) => items.length > 0);
}

/** The declared pages of an area, then the lists of the registry at its address or below it that are not among them. */
export function pagesWithLists<Page extends { to: string }>(
  pages: readonly Page[],
  area: string | undefined,
  addresses: readonly string[],
): (Page | { to: string })[] {
  const declared = new Set(pages.map(({ to }) => to));
  const others = addresses
    .filter(
      (address) => area !== undefined && `${address}/`.startsWith(`${area}/`) && !declared.has(`/${address}`),
    )
    .map((address) => ({ to: `/${address}` }));
  return [...pages, ...others];
}
