import { ImageUp, Trash2 } from "lucide-react";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Account, requestPutAvatar, requestRemoveAvatar } from "#src/api/me.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import type { PictureFormat } from "#src/app/pictures/encode-picture.ts";
import { type PictureFault, reEncoded } from "#src/app/pictures/re-encode.ts";
import { renewUser } from "#src/app/signing.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";

/** Shown at 96 px at most, and a face is still sharp on a phone. */
const avatarFormat: PictureFormat = { longest: 320, type: "image/jpeg", quality: 0.82 };

/** One's picture: chosen from the device, made small here, and kept at once. */
export function AvatarCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<Account>, title: string) => {
    setBusy(true);
    try {
      renewUser(await work());
      notify({ id: "account", tone: "success", title });
    } catch (error) {
      tellProblem(error, "account");
    } finally {
      setBusy(false);
      await router.invalidate();
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const picture = await reEncoded(file, avatarFormat).catch((): PictureFault => "unreadable");
    setBusy(false);
    if (typeof picture === "string")
      return notify({
        id: "account",
        tone: "danger",
        title: t(($) => $.account.picture.unreadable),
        description:
          picture === "tooManyPixels"
            ? t(($) => $.errors.too_many_pixels.text)
            : t(($) => $.account.picture.unreadableText),
      });
    await change(
      () => requestPutAvatar(picture.content),
      t(($) => $.account.picture.changed),
    );
  };
  return (
    <Card title={t(($) => $.account.picture.title)}>
      <div className="flex flex-wrap items-center gap-5">
        <PersonAvatar user={account} size="xl" />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImageUp />} busy={busy} onClick={() => input.current?.click()}>
              {t(($) => $.account.picture.choose)}
            </Button>
            {account.avatar !== null && (
              <Button
                variant="ghost"
                icon={<Trash2 />}
                disabled={busy}
                onClick={() =>
                  void change(
                    requestRemoveAvatar,
                    t(($) => $.account.picture.removed),
                  )
                }
              >
                {t(($) => $.account.picture.remove)}
              </Button>
            )}
          </div>
          <p className="mt-2 text-sm text-ink-muted">{t(($) => $.account.picture.help)}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t(($) => $.account.picture.choose)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            void choose(file);
          }}
        />
      </div>
    </Card>
  );
}
