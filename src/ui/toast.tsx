import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { createContext, use } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { Toast } from "#src/ui/notify.ts";
import { iconColorOf } from "#src/ui/tone.ts";
import { usePhone } from "#src/ui/use-phone.ts";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type ToasterProps = {
  dir: "ltr" | "rtl";
  /** Names the region that screen readers listen to. */
  label: string;
  closeLabel: string;
};

const CloseLabel = createContext("");

/**
 * Once, in the shell. At the foot of the page's end, over whatever else stands there; on a phone at the head, over the navbar, because
 * there it is as wide as the page, and what the thumb works with stands at the foot.
 */
export function Toaster({ dir, label, closeLabel }: ToasterProps) {
  const phone = usePhone();
  return (
    <CloseLabel value={closeLabel}>
      <Sonner
        dir={dir}
        position={phone ? "top-center" : dir === "rtl" ? "bottom-left" : "bottom-right"}
        containerAriaLabel={label}
        offset={{ bottom: "var(--toast-foot)", left: 20, right: 20 }}
        mobileOffset={{ top: "calc(env(safe-area-inset-top) + 0.5rem)", left: 12, right: 12 }}
        gap={8}
        // One behind the other, its buttons would be covered by half.
        visibleToasts={phone ? 1 : 3}
        toastOptions={{ unstyled: true, classNames: { toast: "w-full sm:w-(--width) font-sans" } }}
      />
    </CloseLabel>
  );
}

/** Whatever the toast lies over can be had at once. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={use(CloseLabel)}
      onClick={onClose}
      className="-my-1 -ms-1 grid size-8 shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink touch:-my-2 touch:size-11"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

/** `notify` is the way to it. */
export function showToast({ title, description, tone = "success", action, id, isUnderWay }: Toast): void {
  const Icon = icons[tone];
  const isSerious = tone === "danger" || tone === "warning";
  toast.custom(
    (current) => {
      // Below more than a line of words, so that they keep their width.
      const button = action && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(current);
            action.onAction();
          }}
          className={clsx(
            "min-h-8 shrink-0 rounded-control px-2.5 font-semibold text-primary-ink transition-colors hover:bg-primary-soft touch:min-h-11",
            description ? "-ms-2.5 -mb-1.5 mt-0.5" : "-my-1 touch:-my-2",
          )}
        >
          {action.label}
        </button>
      );
      return (
        <div
          className={clsx(
            "flex w-full gap-3 rounded-overlay border border-edge bg-surface-overlay py-3 ps-4 pe-2 text-base text-ink shadow-overlay",
            description ? "items-start" : "items-center",
          )}
        >
          <Icon
            aria-hidden
            className={clsx("size-4.5 shrink-0", description && "mt-0.75", iconColorOf[tone])}
          />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{title}</p>
            {description && <p className="text-sm text-ink-muted">{description}</p>}
            {description && button}
          </div>
          {!description && button}
          <CloseButton onClose={() => toast.dismiss(current)} />
        </div>
      );
    },
    {
      duration: isUnderWay ? Infinity : action ? 10_000 : isSerious ? 8000 : 4000,
      ...(id !== undefined && { id }),
    },
  );
}

export const dismissToast = (id: string): void => void toast.dismiss(id);
