/** Where «New» leads: to a new record of the list in sight, or to a new computer; null where the person may make neither. */
export function newInList(pathname: string, opens: (path: string) => boolean): string | null {
  const [, area, list] = pathname.split("/");
  const paths = [`/${area}/${list}/new`, `/${area}/new`, "/equipments/computers/new"];
  return paths.find(opens) ?? null;
}
