import { createFileRoute } from "@tanstack/react-router";
import { security } from "#db/schema/index.ts";
import { ImportPage } from "#src/resource/import/import-page.tsx";

export const Route = createFileRoute("/_app/security/users_/import")({
  staticData: {
    access: { action: "import", subject: "User" },
    words: ["records", "security", "import"],
  },
  component: () => <ImportPage resource={security.users} />,
});
