import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { DevicePage } from "#src/features/device/device-page.tsx";
import { loadDevice } from "#src/features/device/load-device.ts";

export const Route = createFileRoute("/_app/about_/device")({
  staticData: { access: { signedIn: true }, words: ["backup"] },
  loader: ({ abortController }) => loadDevice(abortController.signal),
  component: Device,
});

function Device() {
  return <DevicePage facts={useLoaderData({ from: "/_app/about_/device" })} />;
}
