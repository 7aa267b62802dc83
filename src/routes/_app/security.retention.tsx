import { createFileRoute } from "@tanstack/react-router";
import { askRetention } from "#src/api/retention.ts";
import { RetentionPage } from "#src/features/retention/retention-page.tsx";

export const Route = createFileRoute("/_app/security/retention")({
  staticData: {
    access: { everything: true },
    words: ["security", "records"],
  },
  loader: ({ abortController }) => askRetention(abortController.signal),
  component: RetentionRoute,
});

function RetentionRoute() {
  return <RetentionPage retention={Route.useLoaderData()} />;
}
