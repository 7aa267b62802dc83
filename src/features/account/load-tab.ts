import { redirect } from "@tanstack/react-router";
import { askPin, askSessions, askTwoSteps } from "#src/api/identity.ts";
import { askAccount, askNotificationSettings, askPreferences } from "#src/api/me.ts";
import { accountTabs } from "./account-tabs.ts";

/** What the panel of a tab shows; an address of none leads to the first. */
export async function loadTab(name: string) {
  const tab = accountTabs.find((one) => one === name);
  switch (tab) {
    case undefined:
      // oxlint-disable-next-line only-throw-error -- so the router is told where to go
      throw redirect({ to: "/pages/account-settings/$tab", params: { tab: accountTabs[0] }, replace: true });
    case "account": {
      const [account, preferences] = await Promise.all([askAccount(), askPreferences()]);
      return { tab, account, preferences };
    }
    case "security":
      return securityOf();
    case "billing-plans":
      return { tab, account: await askAccount() };
    case "notification":
      return { tab, settings: (await askNotificationSettings()).items };
    case "connection":
      return { tab };
  }
}

async function securityOf() {
  const [{ email, fullName }, sessions, twoSteps, pin] = await Promise.all([
    askAccount(),
    askSessions(),
    askTwoSteps(),
    askPin(),
  ]);
  return { tab: "security" as const, email, fullName, sessions, twoSteps, pin };
}

export type TabContent = Awaited<ReturnType<typeof loadTab>>;
