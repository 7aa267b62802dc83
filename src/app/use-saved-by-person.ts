import { type DatabaseQuery, useDatabaseQuery } from "./live.ts";
import { isSavedByPerson } from "./saved-by-person.ts";

/** Whether anything was ever saved here that a person did. */
export const useSavedByPerson = (): boolean => useDatabaseQuery(wasAnythingSaved, "") ?? false;

const wasAnythingSaved: DatabaseQuery<boolean> = async ({ commands }) =>
  (await commands.orderBy(":id").filter(isSavedByPerson).first()) !== undefined;
