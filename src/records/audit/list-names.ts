import type { Words } from "#locales/words.ts";
import { registeredNamed } from "#db/schema/registry.ts";
import { i18n } from "#src/app/i18n.ts";

/** What has words as lists do, as far as they are loaded. */
export const isWordedList = (name: string): name is keyof Words["resources"] =>
  i18n.exists(`resources.${name}.one`);

/** What stands in the log and on no list's screen: its words come with the log's. */
export const isLoggedAlone = (name: string): name is keyof Words["audit"]["lists"] =>
  i18n.exists(`audit.lists.${name}`);

/** There is one of it, or one for each person: it is called by its list alone. */
export const isNameless = ({ resource }: { resource: string }): boolean =>
  registeredNamed(resource)?.label.length === 0;
