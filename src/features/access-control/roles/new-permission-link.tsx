import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { useSession } from "#src/app/session.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** Above the list, for whoever may add one. */
export function NewPermissionLink() {
  const { t } = useTranslation();
  const session = useSession();
  if (!session || !can(session.ability, "create", "Permission")) return null;
  return (
    <p className="mb-3 flex justify-end">
      <Link
        to="/security/permissions/$id"
        params={{ id: "new" }}
        className={buttonClass({ variant: "primary" })}
      >
        <Plus />
        {t(($) => $.roles.permission.new)}
      </Link>
    </p>
  );
}
