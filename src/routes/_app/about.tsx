import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { AboutPage } from "#src/features/about/about-page.tsx";
import { AboutSkeleton } from "#src/features/about/about-skeleton.tsx";
import { loadAbout } from "#src/features/about/load-about.ts";

export const Route = createFileRoute("/_app/about")({
  staticData: { access: { signedIn: true }, words: ["accounts", "device"] },
  loader: ({ abortController }) => loadAbout(abortController.signal),
  pendingComponent: AboutSkeleton,
  component: About,
});

function About() {
  return <AboutPage facts={useLoaderData({ from: "/_app/about" })} />;
}
