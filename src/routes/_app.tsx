import { createFileRoute } from "@tanstack/react-router";
import { DefaultLayout } from "#src/app/shell/default-layout.tsx";
import { NotFound } from "#src/app/shell/not-found.tsx";

/** The default layout: everything that stands in the shell. */
export const Route = createFileRoute("/_app")({
  staticData: { access: { inherited: true }, layout: "default" },
  component: DefaultLayout,
  notFoundComponent: () => (
    <DefaultLayout>
      <NotFound />
    </DefaultLayout>
  ),
});
