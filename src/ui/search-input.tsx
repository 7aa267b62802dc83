import clsx from "clsx";
import { Search, X } from "lucide-react";
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from "react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

type SearchInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "ref"> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
  /** A key, shown while the box is empty. */
  hint?: ReactNode;
};

export function SearchInput({
  label,
  value,
  onChange,
  clearLabel,
  hint,
  className,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };

  return (
    <div className={clsx("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 z-1 size-4 -translate-y-1/2 text-ink-muted"
      />
      <TextInput
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        placeholder={label}
        aria-label={label}
        {...props}
        ref={input}
        type="search"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
        className="appearance-none px-9 touch:px-11"
      />
      <span className="absolute end-1 top-1/2 flex -translate-y-1/2 items-center touch:end-0">
        {value ? (
          <IconButton label={clearLabel} icon={<X />} size="sm" onClick={clear} />
        ) : (
          hint && <span className="pointer-events-none pe-1.5 phone:hidden">{hint}</span>
        )}
      </span>
    </div>
  );
}
