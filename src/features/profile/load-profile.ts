import { askProfile, askProfileHeader } from "#src/api/profile.ts";
import type { ProfileTab } from "./profile-tabs.ts";

export async function loadProfile(tab: ProfileTab, signal: AbortSignal) {
  const [header, profile] = await Promise.all([askProfileHeader(signal), askProfile(signal)]);
  return { tab, header, profile };
}

export type ProfileContent = Awaited<ReturnType<typeof loadProfile>>;
