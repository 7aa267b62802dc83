import { redirect } from "@tanstack/react-router";
import { askProfile, askProfileHeader } from "#src/api/profile.ts";
import { profileTabs } from "./profile-tabs.ts";

/** What a tab shows; an address of none leads to the first. */
export async function loadProfile(name: string, signal: AbortSignal) {
  const tab = profileTabs.find((one) => one === name);
  if (!tab)
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/pages/user-profile/$tab", params: { tab: profileTabs[0] }, replace: true });
  const [header, profile] = await Promise.all([askProfileHeader(signal), askProfile(signal)]);
  return { tab, header, profile };
}

export type ProfileContent = Awaited<ReturnType<typeof loadProfile>>;
