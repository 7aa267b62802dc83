import { clockPaths } from "#db/domain/requests/clock-paths.ts";
import { byResource } from "#db/schema/by-resource.ts";

/** Fields that a search answers too: by them the state is told that a record of these lists is in. */
export const stateFieldsOf = byResource<readonly string[]>({ requests: clockPaths });
