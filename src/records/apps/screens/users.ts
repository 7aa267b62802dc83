import { userList } from "#db/domain/apps/users/users.ts";
import { client } from "#src/api/client.ts";
import type { RequestOptions } from "#src/api/request.ts";
import { userPages } from "#src/app/user-pages.ts";
import { type AppScreen, appSource } from "#src/records/apps/app-source.ts";
import type { ListAction, ListRow, ListSource } from "#src/records/list-source.ts";

const screen: AppScreen = {
  list: userList,
  named: { contact: "contactNumber" },
  columns: ["fullName", "email", "roleCodes", "currentPlan", "billing", "status"],
  others: ["role", "username", "company", "country", "contactNumber"],
  facts: ["roleCodes", "currentPlan"],
  pictures: { fullName: { in: "avatar", shape: "person" } },
  references: (id) => client(userList.resource).references(id),
  pages: userPages.view,
};

/** The generic calls of the same records do what the specification's call for the list cannot. */
const realSource = (page: string): ListSource => {
  const source = appSource({ ...screen, page });
  const more = new Set<ListAction>([
    "select",
    "count",
    "edit",
    "export",
    "import",
    "merge",
    "archive",
    "restore",
  ]);
  return {
    ...source,
    list: async (search, options) => {
      const answer = await source.list(search, options);
      return { ...answer, items: await withRoles(answer.items, options) };
    },
    isSample: false,
    importAt: userPages.import,
    picturesOf: (row, path) =>
      source.picturesOf?.(row, path).map((picture) => ({ ...picture, userId: String(row["id"]) })) ?? [],
    actions: { has: (action) => more.has(action) || source.actions.has(action) },
  };
};

/** The specification's call gives the word for a user's rights alone; the roles come with the generic call, as far as they may be read. */
async function withRoles(rows: readonly ListRow[], options: RequestOptions = {}): Promise<ListRow[]> {
  if (rows.length === 0) return [];
  const query = { id: rows.map(({ id }) => id), itemsPerPage: -1 };
  const { items } = await client(userList.resource).list(query, options);
  const codes = new Map(items.map(({ id, roleCodes }) => [id, roleCodes]));
  return rows.map((row) => ({ ...row, roleCodes: codes.get(row.id) }));
}

export const usersScreen = realSource("/apps/user/list");

/** The same list, in the back office. */
export const securityUsers = realSource(userPages.list);
