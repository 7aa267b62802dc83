import { createRouter } from "@tanstack/react-router";
import { routeTree } from "#src/route-tree.gen.ts";
import { parseAddress, stringifyAddress } from "./address.ts";
import { smoothly } from "./motion.ts";

export const router = createRouter({
  routeTree,
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

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface Register {
    router: typeof router;
  }
}
