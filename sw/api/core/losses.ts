import { can, permitsEverything } from "#db/rules/ability.ts";
import { throwRefusal } from "#sw/api/pipeline/commit.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { addressOf, registeredNamed, resourceNamed, resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ownerNamesOf } from "#db/schema/subrecord-routes.ts";
import type { LogLoss } from "#db/store/log-mirror.ts";
import { commandOf } from "./command.ts";
import type { ApiContext, SignedIn } from "./context.ts";
import type { Loss } from "./contract.ts";
import { fail } from "./errors.ts";

/**
 * `GET /api/losses`: the losses of the change log's end that nobody has taken note of. A record is named to those who read all
 * of its list: it may not be there any more, so that no rule about its values can be asked.
 */
export async function answerLosses(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  // The log names their records too, and the worker may have just been started.
  registerApps();
  const open = (await db.losses.all()).filter(({ dismissed }) => !dismissed);
  const items = open.map((one): Loss => lossFor(signedIn, one));
  return c.json({ items, dismissible: mayDismiss(signedIn) });
}

/** `POST /api/losses/{number}/dismiss`: an administrator has taken note of it, for everybody. 204, however often; 404 where there is none. */
export async function answerDismissal(c: ApiContext, number: string): Promise<Response> {
  const { db, signedIn, apiOptions } = c.var;
  if (!mayDismiss(signedIn)) fail("forbidden", { reason: "administrator_only" });
  const command = commandOf(c, "");
  if (!(await db.losses.dismiss(Number(number), command).catch(throwRefusal))) fail("not_found");
  apiOptions.background(db.mirrored());
  return c.body(null, 204);
}

const mayDismiss = (signedIn: SignedIn): boolean => permitsEverything(signedIn);

function lossFor(signedIn: SignedIn, { number, at, from, to, lines, records }: LogLoss): Loss {
  return {
    number,
    at,
    from,
    to,
    changes: lines,
    records: records.flatMap(({ resource: name, id, label }) => {
      const resource = registeredNamed(name);
      if (!resource || !readsAll(signedIn, resource)) return [];
      return [{ resource: addressOrName(resource), subject: resource.subject, id, label }];
    }),
  };
}

/** Of what has no address of its own the name. */
const addressOrName = (resource: Resource): string =>
  resources.includes(resource) ? addressOf(resource) : resource.name;

/** All of a list; of what belongs to records also all of theirs, because it is not known any more to whose it did. */
const readsAll = ({ ability }: SignedIn, resource: Resource): boolean =>
  [resource, ...ownersOf(resource)].every(
    ({ subject }) =>
      can(ability, "read", subject) &&
      ability
        .possibleRulesFor("read", subject)
        .every(({ conditions, fields, inverted }) => !conditions && !fields && !inverted),
  );

const ownersOf = ({ belongsTo }: Resource): Resource[] =>
  belongsTo ? ownerNamesOf(belongsTo.name).map(resourceNamed) : [];
