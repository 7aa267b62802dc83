import { Avatar } from "#src/ui/avatar.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

type FaceRowProps = { faces: readonly { avatar: string | null; name: string | null }[]; more?: number };

/** The people of a card side by side, and how many more there are. */
export function FaceRow({ faces, more = 0 }: FaceRowProps) {
  return (
    <span className="flex items-center">
      {faces.map(({ avatar, name }, index) => (
        <span key={index} className="-ms-2 rounded-full border-2 border-surface-raised first:ms-0">
          <Avatar name={name ?? ""} src={avatar ?? undefined} size="sm" />
          <VisuallyHidden>{name} </VisuallyHidden>
        </span>
      ))}
      {more > 0 && <span className="ms-1.5 text-sm text-ink-muted">+{more}</span>}
    </span>
  );
}
