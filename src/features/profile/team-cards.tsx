import type { UserProfile } from "#src/api/profile.ts";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { FaceRow } from "./face-row.tsx";
import { chipTones } from "./chip-tones.ts";

export const TeamCards = ({ teams }: { teams: UserProfile["teams"] }) => (
  <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
    {teams.map((team) => (
      <Card key={team.id} title={<bdi>{team.title}</bdi>} actions={<SampleBadge />}>
        <p className="text-ink-muted" dir="auto">
          {team.description}
        </p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <FaceRow faces={team.avatarGroup} more={team.extraMembers} />
          <span className="flex flex-wrap gap-1.5">
            {team.chips.map(({ title, color }) => (
              <StatusBadge key={title} plain tone={chipTones[color]}>
                {title}
              </StatusBadge>
            ))}
          </span>
        </div>
      </Card>
    ))}
  </div>
);
