import { isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { loadTab } from "#src/features/account/load-tab.ts";
import { loadProfile } from "#src/features/profile/load-profile.ts";

const pages = {
  "/pages/account-settings/$tab": { load: loadTab, first: "account" },
  "/pages/user-profile/$tab": {
    load: (tab: string) => loadProfile(tab, new AbortController().signal),
    first: "profile",
  },
};

test.each(
  Object.entries(pages).flatMap(([to, { load, first }]) =>
    ["x", "", "Profile", "constructor"].map((tab) => ({ to, tab, load, first })),
  ),
)("«$tab» is no tab of $to, and leads to the first one", async ({ to, tab, load, first }) => {
  const met = await load(tab).catch((thrown: unknown) => thrown);

  expect(isRedirect(met) && met.options).toMatchObject({ to, params: { tab: first }, replace: true });
});
