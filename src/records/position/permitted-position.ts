import type { Position } from "#db/schema/kind.ts";
import { rounded } from "./use-here.ts";

/** What is not known by then is left out: nobody waits for satellites in a server room. */
const patience: PositionOptions = { enableHighAccuracy: true, timeout: 3000, maximumAge: 60_000 };

/** Where the device is, for what is written down where it happens; null where the person has not permitted it, without asking him. */
export async function permittedPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return null;
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      () => resolve(null),
      patience,
    );
  });
}
