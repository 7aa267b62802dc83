import { Link } from "@tanstack/react-router";
import { ListX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useListWords } from "#src/app/search/use-list-words.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { HomeBars } from "./home-bars.tsx";
import { HomeTiles } from "./home-tiles.tsx";
import { useLateCounts } from "./late-counts.ts";
import { LatestImports } from "./latest-imports.tsx";
import type { LoadedHome } from "./load-home.ts";
import { RecentUnits } from "./recent-units.tsx";
import { tilesTitleClass } from "#src/records/tile.tsx";
import { WorkTiles } from "./work-tiles.tsx";

/** `urgent` and `safety` come from other features. */
type StartPageProps = LoadedHome & { urgent: ReactNode; safety: ReactNode };

/** Where a day begins: what asks for somebody, what there is, and what changed. */
export function StartPage({ home, late, urgent, safety }: StartPageProps) {
  const { total, tiles, work, states, lists, recent, imports } = home;
  const { t } = useTranslation();
  const session = useSession();
  const opens = useMayOpen();
  const lateCount = useLateCounts(late);
  usePageTitle(t(($) => $.shell.home.title));
  const listWords = useListWords();
  const create: string = "/equipments/computers/new";
  const load: string = "/equipments/computers/import";

  return (
    <>
      <PageHeader
        title={t(($) => $.shell.home.welcome, { name: session?.user.fullName ?? "" })}
        description={Boolean(total) && t(($) => $.shell.home.text)}
        actions={
          opens(create) && (
            <Link to={create} className={buttonClass({ variant: "primary" })}>
              {t(($) => $.resources.computers.create)}
            </Link>
          )
        }
      />
      {work.length > 0 && (
        <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 phone:mb-4">
          <WorkTiles tiles={work} />
          {safety}
          {urgent}
        </div>
      )}
      {total === null ? (
        <Card>
          <EmptyState
            icon={<ListX />}
            title={t(($) => $.shell.home.empty.title)}
            actions={
              opens("/access-control") && (
                <Link to="/access-control" className={buttonClass()}>
                  {t(($) => $.shell.nav.accessControl)}
                </Link>
              )
            }
          >
            {t(($) => $.shell.home.empty.text)}
          </EmptyState>
        </Card>
      ) : total === 0 ? (
        <Card>
          <EmptyState
            icon={<ListX />}
            title={t(($) => $.shell.home.noUnits.title)}
            actions={
              opens(load) && (
                <Link to={load} className={buttonClass()}>
                  {t(($) => $.actions.import)}
                </Link>
              )
            }
          >
            {t(($) => $.shell.home.noUnits.text)}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-6 phone:gap-4">
          <section aria-labelledby="attention">
            <h2 id="attention" className={work.length > 0 ? tilesTitleClass : "sr-only"}>
              {work.length > 0 ? t(($) => $.areas.equipments) : t(($) => $.shell.home.attention)}
            </h2>
            <HomeTiles tiles={tiles} lateCount={lateCount} />
          </section>
          <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] phone:gap-4">
            {states.length > 0 && (
              <HomeBars
                title={t(($) => $.shell.home.byState)}
                tiles={states}
                labelOf={(state) => t(($) => $.choices.state[state])}
              />
            )}
            <div className="grid gap-6 phone:gap-4">
              <HomeBars
                title={t(($) => $.shell.home.byKind)}
                tiles={lists}
                labelOf={(name) => listWords(name).many}
              />
              {recent.length > 0 && <RecentUnits recent={recent} />}
              {imports.length > 0 && <LatestImports imports={imports} lateCount={lateCount} />}
            </div>
          </div>
        </div>
      )}
    </>
  );
}
