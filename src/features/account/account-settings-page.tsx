import { Bell, CircleUser, CreditCard, Link as LinkIcon, Lock, type LucideIcon } from "lucide-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { scrollIntoLine } from "#src/ui/scroll-into-line.ts";
import { tabClass, tabListClass } from "#src/ui/tabs.tsx";
import { BillingTab } from "./billing-tab.tsx";
import { ConnectionTab } from "./connection-tab.tsx";
import { type AccountTab, accountTabs } from "./account-tabs.ts";
import type { TabContent } from "./load-tab.ts";
import { LookCard } from "./look-card.tsx";
import { NotificationTab } from "./notification-tab.tsx";
import { PersonCard } from "./person-card.tsx";
import { AvatarCard } from "./avatar-card.tsx";
import { SecurityCards } from "./security-cards.tsx";

const icons: Record<AccountTab, LucideIcon> = {
  account: CircleUser,
  security: Lock,
  "billing-plans": CreditCard,
  notification: Bell,
  connection: LinkIcon,
};

/** One's own account, by tabs that have addresses. */
export function AccountSettingsPage({ content }: { content: TabContent }) {
  const { t } = useTranslation();
  const title = t(($) => $.account.title);
  const tabName = t(($) => $.account.tabs[content.tab]);
  usePageTitle(`${title}: ${tabName}`);
  return (
    <>
      <PageHeader title={title} />
      <nav aria-label={title} className={`${tabListClass} mb-5 scroll-fade`}>
        {accountTabs.map((tab) => {
          const Icon = icons[tab];
          return (
            <Link
              key={tab}
              ref={tab === content.tab ? scrollIntoLine : undefined}
              to="/pages/account-settings/$tab"
              params={{ tab }}
              aria-current={tab === content.tab ? "page" : undefined}
              className={tabClass(tab === content.tab)}
            >
              <Icon aria-hidden />
              {t(($) => $.account.tabs[tab])}
            </Link>
          );
        })}
      </nav>
      <div className="max-w-4xl">{panelOf(content)}</div>
    </>
  );
}

function panelOf(content: TabContent): ReactNode {
  switch (content.tab) {
    case "account":
      return (
        <div className="grid gap-5">
          <AvatarCard account={content.account} />
          <PersonCard account={content.account} />
          <LookCard {...content.preferences} />
        </div>
      );
    case "security":
      return <SecurityCards {...content} />;
    case "billing-plans":
      return <BillingTab account={content.account} />;
    case "notification":
      return <NotificationTab settings={content.settings} />;
    case "connection":
      return <ConnectionTab />;
  }
}
