import type { ResourceName } from "#db/schema/list-routes.ts";

type Catalogue = {
  /** How many of its sample rows belong to no client of the sample. */
  count: number;
  /** The catalogues that its rows point at: without them these references are empty. */
  uses: readonly ResourceName[];
};

/** What an organisation may take over from the sample data as it begins: lists that are about its work, and about none of its clients. */
export const catalogues = {
  categories: { count: 64, uses: ["checklistTemplates", "slaPolicies"] },
  diagnostics: { count: 26, uses: ["actionsPerformed"] },
  actionsPerformed: { count: 24, uses: [] },
  checklistTemplates: { count: 7, uses: [] },
  slaPolicies: { count: 4, uses: ["calendars"] },
  services: { count: 3, uses: ["slaPolicies"] },
  segments: { count: 5, uses: ["slaPolicies"] },
  modules: { count: 7, uses: [] },
  replyTemplates: { count: 16, uses: ["categories"] },
  calendars: { count: 4, uses: [] },
} as const satisfies { readonly [N in ResourceName]?: Catalogue };

export type CatalogueName = keyof typeof catalogues;

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the table above
export const catalogueNames = Object.keys(catalogues) as CatalogueName[];
