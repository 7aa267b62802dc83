import { createRootRouteWithContext, lazyRouteComponent } from "@tanstack/react-router";
import { lazy } from "react";
import { guardRoute } from "#src/app/shell/guard.ts";
import { leadOn } from "#src/app/shell/lead-on.ts";
import { Root } from "#src/app/shell/root.tsx";
import { isSignedIn } from "#src/app/signing.ts";

const SigningOut = lazy(async () =>
  (await import("#src/features/signing-out/signing-out-lazy.ts")).signingOut(),
);

type Opening = { openAllRoutes: () => Promise<void>; openFrame: () => Promise<void> };

export const Route = createRootRouteWithContext<Opening>()({
  staticData: { access: { inherited: true } },
  // The deepest match decides, so the guard stands once, here.
  beforeLoad: async ({ matches, location, context }) => {
    await leadOn(matches, location, context.openAllRoutes);
    // An unknown address shows its page in the shell too.
    const inShell = matches.length === 1 || matches.some(({ staticData }) => staticData.layout === "default");
    const isFramed = isSignedIn() && inShell;
    await Promise.all([guardRoute(matches, location), isFramed && context.openFrame()]);
  },
  component: () => <Root signingOut={SigningOut} />,
  // The plugin leaves this route whole, and the first page needs neither.
  notFoundComponent: lazyRouteComponent(() => import("#src/app/shell/not-found-page.tsx"), "NotFoundPage"),
  errorComponent: lazyRouteComponent(() => import("#src/app/shell/failure-page.tsx"), "FailurePage"),
});
