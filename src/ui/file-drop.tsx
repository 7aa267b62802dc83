import clsx from "clsx";
import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

type FileDropProps = {
  onFiles: (files: File[]) => void;
  /** «Choose a file, or drop or paste it here». */
  children: ReactNode;
  hint?: ReactNode;
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Opens the camera of a phone straight away. */
  capture?: "environment" | "user" | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
};

/** Choose, drop or paste. `accept` binds the chooser only: check the files, dropped ones may be of any kind. */
export function FileDrop({
  onFiles,
  children,
  hint,
  accept,
  multiple = false,
  capture,
  id,
  disabled,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const wiring = useFieldWiring({ id });
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])];
    if (list.length > 0 && !disabled) onFiles(multiple ? list : list.slice(0, 1));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      className={clsx(
        "flex min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-5 text-center transition-colors hover:bg-surface-hover",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        over ? "border-primary bg-primary-soft" : "border-line-control",
        disabled && "cursor-not-allowed opacity-50",
      )}
    >
      <input
        {...wiring}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <Upload aria-hidden className="mb-1 size-5 text-ink-muted" />
      <span className="font-medium">{children}</span>
      {hint && <span className="text-sm text-ink-muted">{hint}</span>}
    </label>
  );
}
