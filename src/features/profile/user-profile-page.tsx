import { Link } from "@tanstack/react-router";
import { CalendarDays, Crown, FolderKanban, MapPin, Settings, User, Users, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#src/app/format.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { useReloadInLanguage } from "#src/app/reload-in-language.ts";
import { useSession } from "#src/app/session.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useLanguage } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { scrollIntoLine } from "#src/ui/scroll-into-line.ts";
import { tabClass, tabListClass } from "#src/ui/tabs.tsx";
import { ConnectionCards } from "./connection-cards.tsx";
import type { ProfileContent } from "./load-profile.ts";
import { profileTabs } from "./profile-tabs.ts";
import { ProfileLines } from "./profile-lines.tsx";
import { ProjectCards } from "./project-cards.tsx";
import { TeamCards } from "./team-cards.tsx";

const icons = { profile: User, teams: UsersRound, projects: FolderKanban, connections: Users };

/** Who somebody is and whom he works with: his account is the real one, teams, projects and connections are the demonstration's. */
export function UserProfilePage({ tab, header, profile }: ProfileContent) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  useReloadInLanguage();
  usePageTitle(t(($) => $.profile.title));
  return (
    <>
      <header className={`${cardClass} mb-5 overflow-clip`}>
        <img src={header.coverImg} alt="" className="h-40 w-full object-cover phone:h-24" />
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-5 pb-5 phone:px-4">
          <span className="-mt-10 rounded-full border-4 border-surface-raised bg-surface-raised">
            {session && <PersonAvatar user={session.user} size="xl" />}
          </span>
          <div className="min-w-0 flex-1 basis-60 pt-3">
            <h1 tabIndex={-1} className="text-xl font-semibold wrap-anywhere text-ink">
              <bdi>{header.fullName}</bdi>
            </h1>
            <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted [&_svg]:size-4">
              <li className="flex items-center gap-1.5">
                <Crown aria-hidden />
                {header.designation}
              </li>
              {header.location !== null && (
                <li className="flex items-center gap-1.5">
                  <MapPin aria-hidden />
                  <bdi>{header.location}</bdi>
                </li>
              )}
              <li className="flex items-center gap-1.5">
                <CalendarDays aria-hidden />
                {t(($) => $.profile.joined, { date: formatDate(header.joiningDate, language) })}
              </li>
            </ul>
          </div>
          <Link to="/pages/account-settings/$tab" params={{ tab: "account" }} className={buttonClass()}>
            <Settings aria-hidden className="size-4" />
            {t(($) => $.profile.edit)}
          </Link>
        </div>
      </header>
      <nav aria-label={t(($) => $.profile.title)} className={`${tabListClass} mb-5 scroll-fade`}>
        {profileTabs.map((one) => {
          const Icon = icons[one];
          return (
            <Link
              key={one}
              ref={one === tab ? scrollIntoLine : undefined}
              to="/pages/user-profile/$tab"
              params={{ tab: one }}
              aria-current={one === tab ? "page" : undefined}
              className={tabClass(one === tab)}
            >
              <Icon aria-hidden />
              {t(($) => $.profile.tabs[one])}
            </Link>
          );
        })}
      </nav>
      {tab === "profile" && (
        <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
          <ProfileLines title={t(($) => $.profile.about)} lines={profile.about} />
          <ProfileLines title={t(($) => $.profile.contacts)} lines={profile.contacts} />
          <ProfileLines title={t(($) => $.profile.overview)} lines={profile.overview} />
        </div>
      )}
      {tab === "teams" && <TeamCards teams={profile.teams} />}
      {tab === "projects" && <ProjectCards projects={profile.projects} />}
      {tab === "connections" && <ConnectionCards connections={profile.connections} />}
    </>
  );
}
