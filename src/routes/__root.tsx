import { createRootRouteWithContext, lazyRouteComponent } from "@tanstack/react-router";
import { guardPlace } from "#src/app/shell/guard.ts";
import { leadOn } from "#src/app/shell/lead-on.ts";
import { Root } from "#src/app/shell/root.tsx";

export const Route = createRootRouteWithContext<{ openAllRoutes: () => Promise<void> }>()({
  staticData: { access: { inherited: true } },
  // The deepest match decides, so the guard stands once, here.
  beforeLoad: async ({ matches, location, context }) => {
    await leadOn(matches, location, context.openAllRoutes);
    return guardPlace(matches, location);
  },
  component: Root,
  // The plugin leaves this route whole, and the first page needs neither.
  notFoundComponent: lazyRouteComponent(() => import("#src/app/shell/not-found-page.tsx"), "NotFoundPage"),
  errorComponent: lazyRouteComponent(() => import("#src/app/shell/failure-page.tsx"), "FailurePage"),
});
