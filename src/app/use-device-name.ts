import { useTranslation } from "react-i18next";
import { deviceNameOf } from "#db/schema/browser-name.ts";

/** A device in words, «Chrome on Android»: the log holds what the browser said of itself, and older databases said it at length. */
export function useDeviceName(): (device: string) => string {
  const { t } = useTranslation();
  return (device) => {
    if (device === "") return "—";
    if (device === "unknown") return t(($) => $.shell.device.unknown);
    const [browser = "", system, ...rest] = deviceNameOf(device).split(", ");
    return system === undefined || rest.length > 0
      ? deviceNameOf(device)
      : t(($) => $.shell.device.on, { browser, system });
  };
}
