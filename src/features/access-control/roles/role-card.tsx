import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import type { Member, RoleRow } from "./role-calls.ts";

type RoleCardProps = {
  role: RoleRow;
  members: readonly Member[];
  /** Whether the list below shows its people. */
  chosen: boolean;
  onChoose: () => void;
  /** Absent where this person makes no roles. */
  onCopy?: (() => void) | undefined;
};

const mostFaces = 4;

export function RoleCard({ role, members, chosen, onChoose, onCopy }: RoleCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = translate(role.name, language);
  return (
    <li className={`flex min-w-0 flex-col gap-3 p-4 ${cardClass}`}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span className="text-sm text-ink-muted">{t(($) => $.roles.members, { count: members.length })}</span>
        <span className="flex -space-x-1 rtl:space-x-reverse">
          {members.slice(0, mostFaces).map((person) => (
            <span key={person.id} className="rounded-full ring-2 ring-surface-raised">
              <PersonAvatar user={person} size="md" />
            </span>
          ))}
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          <Link to="/security/roles/$id" params={{ id: role.id }} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
          {role.builtIn && <StatusBadge tone="neutral">{t(($) => $.roles.builtIn)}</StatusBadge>}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">
          <bdi>{role.description ? translate(role.description, language) : ""}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to="/security/roles/$id" params={{ id: role.id }} className={buttonClass({ size: "sm" })}>
          {t(($) => $.roles.rights)}
          <span className="sr-only">: {name}</span>
        </Link>
        <ToggleButton pressed={chosen} onClick={onChoose}>
          {t(($) => $.roles.showMembers)}
          <span className="sr-only">: {name}</span>
        </ToggleButton>
        {onCopy && (
          <Button size="sm" variant="ghost" icon={<Copy />} onClick={onCopy}>
            {t(($) => $.roles.copy)}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
