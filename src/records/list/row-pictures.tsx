import clsx from "clsx";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import type { Picture } from "#src/records/list-source.ts";
import { Avatar } from "#src/ui/avatar.tsx";

type RowPicturesProps = { pictures: readonly Picture[]; size?: "sm" | "md" | undefined };

/** Silent: what they show stands beside them. Faces of several people lie one over the other. */
export function RowPictures({ pictures, size = "sm" }: RowPicturesProps) {
  return (
    <span className="me-1.5 flex shrink-0">
      {pictures.map(({ src, shape, name, userId }, at) =>
        shape === "person" ? (
          <span key={at} className={clsx("flex rounded-full ring-2 ring-surface-raised", at > 0 && "-ms-2")}>
            {userId === undefined ? (
              <Avatar name={name} size={size} src={src ?? undefined} />
            ) : (
              <PersonAvatar user={{ id: userId, fullName: name, avatar: src }} size={size} />
            )}
          </span>
        ) : (
          src !== null && (
            <img
              key={at}
              src={src}
              alt=""
              className={clsx("shrink-0 rounded-md object-contain", size === "sm" ? "size-6" : "size-9")}
            />
          )
        ),
      )}
    </span>
  );
}
