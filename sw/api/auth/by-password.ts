import { passwordFilter, type PasswordState, passwordStates } from "#db/rules/records/password-states.ts";
import { can } from "#db/rules/ability.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Credential } from "#db/store/accounts.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { standingIssues } from "#sw/api/pipeline/check-users.ts";

/**
 * `password=none|temporary|chosen`, several: the accounts whose password is so, of those whom the reader could hand another one:
 * nobody learns by a filter what the page of a person would not tell him. Null where nothing is asked. Fine up to some thousand accounts.
 */
export async function byPassword(
  c: ApiContext,
  resource: Resource,
  _query: unknown,
  params: URLSearchParams,
): Promise<readonly string[] | null> {
  const states = statesIn(params);
  if (!listConstraints(resource).accounts || states.length === 0) return null;
  const { db, signedIn } = c.var;
  if (!mayAskPasswords(c, resource)) return [];
  const rows = (await db.all(resource.table)).filter(
    (row) => row.deletedAt === null && can(signedIn.ability, "update", resource.subject, row, "password"),
  );
  const credentials = await db.credentialsOf(rows.map(({ id }) => id));
  const matching = rows.filter((_, at) => states.includes(passwordState(credentials[at])));
  const issues = await standingIssues(db, resource, matching, signedIn.user);
  return matching.filter((_, at) => issues[at]?.length === 0).map(({ id }) => id);
}

/** Whether the reader may ask for the passwords of any accounts. */
export const mayAskPasswords = ({ var: { signedIn } }: ApiContext, { subject }: Resource): boolean =>
  can(signedIn.ability, "update", subject, undefined, "password");

/** How somebody came by what is stored of his password. */
export function passwordState(credential: Credential | null | undefined): PasswordState {
  if (!credential) return "none";
  return credential.mustChange ? "temporary" : "chosen";
}

const statesIn = (params: URLSearchParams): PasswordState[] =>
  passwordStates.filter((state) => params.getAll(passwordFilter).includes(state));
