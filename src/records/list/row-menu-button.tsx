import { Ellipsis } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";

type RowMenuButtonProps = { label: string; onOpen: (at: HTMLElement) => void };

export const RowMenuButton = ({ label, onOpen }: RowMenuButtonProps) => (
  <IconButton
    size="sm"
    label={label}
    icon={<Ellipsis />}
    aria-haspopup="menu"
    onClick={(event) => onOpen(event.currentTarget)}
  />
);
