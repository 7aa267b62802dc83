import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#src/ui/icon-button.tsx";

type RowMenuButtonProps = { name: string; onOpen: (at: HTMLElement) => void };

export function RowMenuButton({ name, onOpen }: RowMenuButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="sm"
      label={t(($) => $.list.rowActions, { name })}
      icon={<Ellipsis />}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget)}
    />
  );
}
