import { avatarFile } from "#db/domain/users/avatar.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import type { User } from "./session.ts";
import { useFileAddress } from "./use-file-address.ts";

type PersonAvatarProps = {
  user: Pick<User, "id" | "fullName" | "avatar">;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
};

/** Somebody's picture, of his own or of those that the app brings; until it is there, and without one, the letters of his name. */
export function PersonAvatar({ user, size }: PersonAvatarProps) {
  const file = avatarFile(user.avatar);
  const picture = useFileAddress(file, `apps/users/${user.id}`);
  const src = file === null ? (user.avatar ?? undefined) : addressIn(picture);
  return <Avatar name={user.fullName} size={size} src={src} />;
}

const addressIn = (picture: ReturnType<typeof useFileAddress>): string | undefined =>
  picture.state === "there" ? picture.address : undefined;
