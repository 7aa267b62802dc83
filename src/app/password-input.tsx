import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** What may be looked at while it is typed: a password, a PIN, a passphrase. Paste and password managers are welcome (WCAG 3.3.8). */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <div className={clsx("relative", className)}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...props}
        type={visible ? "text" : "password"}
        className="end-room [--end-room:2.5rem] touch:[--end-room:3rem]"
      />
      <span className="absolute end-1 top-1/2 flex -translate-y-1/2 touch:end-0">
        <IconButton
          label={t(($) => $.actions[visible ? "hidePassword" : "showPassword"])}
          icon={visible ? <EyeOff /> : <Eye />}
          size="sm"
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      </span>
    </div>
  );
}
