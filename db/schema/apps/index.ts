import { register } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AppList } from "./app-list.ts";
import { productList, products } from "./products.ts";

/** What the specification's section 3 calls demonstration entities. */
export const appResources: readonly Resource[] = [products];

/** Those that are lists, on the screen and behind a call. */
export const appLists: readonly AppList[] = [productList];

/** Makes them known to whatever goes by a resource's name or table. */
export const registerApps = (): void => register(appResources);
