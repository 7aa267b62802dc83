import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { useSession } from "#src/app/session.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** The button of the list, for whoever may add one. */
export function NewPermissionLink() {
  const { t } = useTranslation();
  const session = useSession();
  if (!session || !can(session.ability, "create", "Permission")) return null;
  return (
    <Link
      to="/security/permissions/$id"
      params={{ id: "new" }}
      className={buttonClass({ variant: "primary" })}
    >
      <Plus aria-hidden />
      {t(($) => $.roles.permission.new)}
    </Link>
  );
}
