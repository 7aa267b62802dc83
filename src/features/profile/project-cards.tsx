import { useTranslation } from "react-i18next";
import type { UserProfile } from "#src/api/profile.ts";
import { formatDate } from "#src/app/format.ts";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { FaceRow } from "./face-row.tsx";
import { chipTones } from "./chip-tones.ts";

export function ProjectCards({ projects }: { projects: UserProfile["projects"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <Card
          key={project.id}
          title={<bdi>{project.title}</bdi>}
          description={<bdi>{project.client}</bdi>}
          actions={<SampleBadge />}
        >
          <p className="mb-4 text-ink-muted" dir="auto">
            {project.description}
          </p>
          <Facts columns={2} level={3}>
            <Fact label={t(($) => $.profile.budget)}>
              <bdi dir="ltr">
                {project.budgetSpent} / {project.budget}
              </bdi>
            </Fact>
            <Fact label={t(($) => $.profile.hours)}>
              <bdi dir="ltr">{project.hours}</bdi>
            </Fact>
            <Fact label={t(($) => $.profile.start)}>{formatDate(project.startDate, language)}</Fact>
            <Fact label={t(($) => $.profile.deadline)}>{formatDate(project.deadline, language)}</Fact>
          </Facts>
          <div className="mt-4 flex items-center justify-between gap-3">
            <FaceRow faces={project.avatarGroup} />
            <StatusBadge plain tone={chipTones[project.chipColor]}>
              {t(($) => $.profile.daysLeft, { count: project.daysLeft })}
            </StatusBadge>
          </div>
          <div className="mt-3">
            <ProgressBar
              label={t(($) => $.profile.tasks)}
              value={project.totalTask === 0 ? 0 : project.completedTask / project.totalTask}
              text={t(($) => $.profile.tasksDone, { done: project.completedTask, total: project.totalTask })}
            />
          </div>
        </Card>
      ))}
    </div>
  );
}
