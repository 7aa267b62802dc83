import {
  Building2,
  Check,
  CircleCheck,
  Crown,
  Dot,
  Flag,
  FolderKanban,
  Languages,
  type LucideIcon,
  Mail,
  Phone,
  User,
  Users,
} from "lucide-react";
import type { UserProfile } from "#src/api/profile.ts";
import { Card } from "#src/ui/card.tsx";

const icons: Readonly<Record<string, LucideIcon>> = {
  user: User,
  "circle-check": CircleCheck,
  crown: Crown,
  flag: Flag,
  languages: Languages,
  phone: Phone,
  mail: Mail,
  "building-2": Building2,
  check: Check,
  "folder-kanban": FolderKanban,
  users: Users,
};

/** Facts with the pictures that the API names. Phone numbers and addresses keep their direction. */
export function ProfileLines({ title, lines }: { title: string; lines: UserProfile["about"] }) {
  return (
    <Card title={title}>
      <dl className="grid gap-3">
        {lines.map(({ property, value, icon }) => {
          const Icon = (Object.hasOwn(icons, icon) ? icons[icon] : undefined) ?? Dot;
          return (
            <div key={property} className="flex items-baseline gap-2.5">
              <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-muted" />
              <dt className="text-ink-muted">{property}</dt>
              <dd className="ms-auto min-w-0 text-end wrap-anywhere text-ink">
                <bdi>{value}</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
