import { Link } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import { useSession } from "#src/app/session.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** What the log is asked for: a record of a list, or what somebody did. */
type AuditLogLinkProps = {
  of: { resource: string; record: string } | { actor: string };
  children: ReactNode;
};

/** The way to all that the audit log has of it, for whoever may read the log. */
export function AuditLogLink({ of, children }: AuditLogLinkProps) {
  const session = useSession();
  // Whoever reads the log reads all of it.
  if (!session || !mayUseLog(session.ability, "read")) return null;
  return (
    <Link to="/security/audit-log" search={of} className={buttonClass({ variant: "ghost" })}>
      <ScrollText aria-hidden />
      {children}
    </Link>
  );
}
