import { Rows3 } from "lucide-react";
import { listIcons } from "./list-icons.ts";

/** The icon of a list; silent, because the list's name stands beside it. */
export function ListIcon({ name, className }: { name: string; className?: string }) {
  const Icon = listIcons[name] ?? Rows3;
  return <Icon aria-hidden className={className} />;
}
