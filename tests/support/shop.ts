import { type Item, signIn } from "./api.ts";
import { newAppsApi } from "./apps.ts";

export const shop = "/api/apps/ecommerce";

/** The administrator at the sample shop. */
export async function shopper() {
  const api = newAppsApi();
  const admin = await signIn(api, "admin");
  const all = async (name: string): Promise<Item[]> => {
    const { body } = await admin.request("GET", `${shop}/${name}?itemsPerPage=-1`);
    return (body as unknown as Record<string, Item[]>)[name] ?? [];
  };
  return { api, ...admin, all };
}
