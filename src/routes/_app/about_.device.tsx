import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { ChainCard } from "#src/features/audit/chain-card.tsx";
import { DevicePage } from "#src/features/device/device-page.tsx";
import { loadDevice } from "#src/features/device/load-device.ts";

export const Route = createFileRoute("/_app/about_/device")({
  staticData: { access: { signedIn: true }, words: ["backup", "audit", "records", "accounts"] },
  loader: ({ abortController }) => loadDevice(abortController.signal),
  component: Device,
});

function Device() {
  const facts = useLoaderData({ from: "/_app/about_/device" });
  return (
    <DevicePage facts={facts}>
      <ChainCard />
    </DevicePage>
  );
}
