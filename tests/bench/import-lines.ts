import type { App } from "./app.ts";

/** A file of new units, of a client and a category of the sample data. */
export async function importFile(app: App, count: number, first = 0): Promise<string> {
  const [client, category] = await app.page.evaluate(async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const firstOf = async (path: string) => {
      const answer = await fetch(path, { headers });
      return String((await answer.json()).items[0].code);
    };
    return [
      await firstOf("/api/masters/clients?itemsPerPage=1&status=active"),
      await firstOf("/api/masters/categories?itemsPerPage=1&kind=computer"),
    ];
  }, app.token);
  const header =
    "asset_tag;category_code;manufacturer;model;serial;client_code;location_type;computer_type;name";
  const lines = Array.from({ length: count }, (_, index) => {
    const at = first + index;
    return `BENCH-${at};${category};HP;EliteBook ${at % 40};BENCHSERIAL${at};${client};warehouse;laptop;Laptop ${at}`;
  });
  return [header, ...lines].join("\n");
}
