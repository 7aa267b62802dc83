import { homeOf } from "#db/rules/access.ts";
import { currentSession } from "./session.ts";

/** Where `/` leads the person who is signed in. */
export const home = () => homeOf(currentSession()?.rules ?? null);
