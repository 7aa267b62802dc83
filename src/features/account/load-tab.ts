import { askPin, askSessions, askTwoSteps } from "#src/api/identity.ts";
import { askAccount, askNotificationSettings, askPreferences } from "#src/api/me.ts";
import type { AccountTab } from "./account-tabs.ts";

/** What the panel of a tab shows. */
export async function loadTab(tab: AccountTab) {
  switch (tab) {
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
