import { about } from "#src/api/about.ts";
import { readDevice } from "#src/app/device-facts.ts";

/** What the app says of itself, and the browser of the device. */
export async function loadAbout(signal: AbortSignal) {
  const [app, device] = await Promise.all([about(signal), readDevice()]);
  return { about: app, device };
}

export type AboutFacts = Awaited<ReturnType<typeof loadAbout>>;
