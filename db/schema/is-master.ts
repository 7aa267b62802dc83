import { type ListArea, pagesAddressOf } from "./list-routes.ts";

const masters = "masters" satisfies ListArea;

/** Whether a list is there to be pointed at: it stands among the masters. */
export const isMaster = (resource: { name: string }): boolean =>
  pagesAddressOf(resource)?.startsWith(`${masters}/`) ?? false;
