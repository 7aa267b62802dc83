import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { ChainCard } from "#src/features/audit/chain-card.tsx";
import { LatestChangesCard } from "#src/features/audit/latest-changes-card.tsx";
import { DevicePage } from "#src/features/device/device-page.tsx";
import { loadDevice } from "#src/features/device/load-device.ts";

export const Route = createFileRoute("/_app/about_/device")({
  staticData: {
    access: { signedIn: true },
    words: ["backup", "audit", "records", "accounts", "device", "subrecords", "security", "apps"],
  },
  loader: ({ abortController }) => loadDevice(abortController.signal),
  component: Device,
});

function Device() {
  const facts = useLoaderData({ from: "/_app/about_/device" });
  return (
    <DevicePage facts={facts}>
      {facts.changes && <LatestChangesCard entries={facts.changes} />}
      {/* Whoever may check the whole database checks the log with it. */}
      {facts.backup === null && <ChainCard />}
    </DevicePage>
  );
}
