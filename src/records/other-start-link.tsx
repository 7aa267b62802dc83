import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#src/ui/button.tsx";
import type { OtherStart } from "./presentation.ts";

type OtherStartLinkProps = { start: OtherStart; search?: Readonly<Record<string, string>> };

/** The button to where somebody begins a record without its form; `search` is what it begins with. */
export function OtherStartLink({ start: { to, word }, search = {} }: OtherStartLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={to} search={search} className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden />
      {t(($) => $.shell.starts[word])}
    </Link>
  );
}
