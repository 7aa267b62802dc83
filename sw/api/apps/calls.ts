import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";

export type Params = Readonly<Record<string, string>>;

/** Calls as the specification writes them, `GET /api/apps/users/{id}`, each with what answers it. */
export type Calls = Readonly<Record<string, (c: ApiContext, params: Params) => Response | Promise<Response>>>;

/** Answers by the first call whose method and path fit. */
export function answerBy(calls: Calls, c: ApiContext): Response | Promise<Response> {
  const { method, path } = c.req;
  for (const [call, handle] of Object.entries(calls)) {
    const [wanted = "", pattern = ""] = call.split(" ");
    const params = wanted === method ? paramsOf(pattern.split("/"), path.split("/")) : null;
    if (params) return handle(c, params);
  }
  return fail("unknown_path");
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Params | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? "";
    if (!part.startsWith("{")) {
      if (part !== given) return null;
    } else if (given === "") return null;
    else params[part.slice(1, -1)] = decoded(given);
  }
  return params;
}

/** A path that is not well encoded stands for itself: it names no record. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
