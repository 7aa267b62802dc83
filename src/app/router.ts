import { createRouter } from "@tanstack/react-router";
import { elsewhere, firstRoutes } from "#src/first-routes.ts";
import { parseAddress, stringifyAddress } from "./address.ts";
import { smoothly } from "./motion.ts";

// An address that names the page's file is the app's beginning.
if (location.pathname === "/index.html") history.replaceState(null, "", `/${location.search}`);

export const router = createRouter({
  routeTree: firstRoutes,
  context: { openAllRoutes, openFrame },
  defaultPreload: "intent",
  // Rows are five milliseconds away: a preloaded list must not be an old one.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultStructuralSharing: true,
  scrollRestoration: true,
  // Asked for at each jump, because the device's setting may change.
  defaultHashScrollIntoView: {
    get behavior() {
      return smoothly();
    },
  },
  parseSearch: parseAddress,
  stringifySearch: stringifyAddress,
});

/** What a page stands in. A page that is on its way is shown as such after a moment, and where would that stand? */
async function openFrame(): Promise<void> {
  await router.loadRouteChunk(router.routesById["/_app"]);
}

let opening: Promise<void> | undefined;

/** Makes every address of the app known. */
export function openAllRoutes(): Promise<void> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<void> {
  // Its own work is to attach all routes below the root.
  await import("#src/route-tree.gen.ts");
  router.setRoutes(router.buildRouteTree());
  // Nothing leads there any more; who is there at this moment is still looked up.
  Object.assign(router.routesById, { [elsewhere.id]: elsewhere });
}

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface Register {
    router: typeof router;
  }
}
