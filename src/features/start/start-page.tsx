import { Link } from "@tanstack/react-router";
import { ListX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/registry.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useSession } from "#src/app/session.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import type { StartFacts } from "./load-start.ts";
import { ListTile } from "./list-tile.tsx";
import { RecentUnits } from "./recent-units.tsx";

/** Where a day begins: what there is, and what changed. */
export function StartPage({ start: { counts, recent } }: { start: StartFacts }) {
  const { t } = useTranslation();
  const session = useSession();
  const opens = useMayOpen();
  usePageTitle(t(($) => $.shell.home.title));
  const create: string = "/equipments/computers/new";

  return (
    <>
      <PageHeader
        title={t(($) => $.shell.home.welcome, { name: session?.user.fullName ?? "" })}
        description={counts.length > 0 && t(($) => $.shell.home.text)}
        actions={
          opens(create) && (
            <Link to={create} className={buttonClass({ variant: "primary" })}>
              {t(($) => $.resources.computers.create)}
            </Link>
          )
        }
      />
      {counts.length === 0 ? (
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
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
          <section aria-labelledby="lists">
            <h2 id="lists" className="sr-only">
              {t(($) => $.shell.home.lists)}
            </h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
              {counts.map(({ address, total }) => {
                const resource = resourcesByAddress[address];
                return resource && <ListTile key={address} {...{ address, resource, total }} />;
              })}
            </ul>
          </section>
          {recent && <RecentUnits recent={recent} />}
        </div>
      )}
    </>
  );
}
