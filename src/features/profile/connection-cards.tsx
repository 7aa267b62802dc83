import { useTranslation } from "react-i18next";
import type { UserProfile } from "#src/api/profile.ts";
import { formatNumber } from "#src/app/format.ts";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { chipTones } from "./chip-tones.ts";

export function ConnectionCards({ connections }: { connections: UserProfile["connections"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {connections.map((person) => (
        <Card
          key={person.id}
          title={
            <span className="flex items-center gap-3">
              <Avatar name={person.name} src={person.avatar} size="lg" />
              <bdi>{person.name}</bdi>
            </span>
          }
          actions={<SampleBadge />}
        >
          <p className="text-ink-muted">
            <bdi>{person.designation}</bdi>
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <StatusBadge tone={person.isConnected ? "success" : "neutral"}>
              {person.isConnected ? t(($) => $.profile.connected) : t(($) => $.profile.notConnected)}
            </StatusBadge>
            {person.chips.map(({ title, color }) => (
              <StatusBadge key={title} plain tone={chipTones[color]}>
                {title}
              </StatusBadge>
            ))}
          </p>
          <div className="mt-4">
            <Facts columns={3} level={3}>
              <Fact label={t(($) => $.profile.projects)}>{formatNumber(person.projects, language)}</Fact>
              <Fact label={t(($) => $.profile.tasks)}>{formatNumber(person.tasks, language)}</Fact>
              <Fact label={t(($) => $.profile.connections)}>
                {formatNumber(person.connections, language)}
              </Fact>
            </Facts>
          </div>
        </Card>
      ))}
    </div>
  );
}
