import { useTranslation } from "react-i18next";
import { useInstallWay } from "./install-offer.ts";

/** How to install the app in a browser that has no prompt of its own. */
export function InstallSteps() {
  const steps = useSteps();
  return (
    <ol className="mt-4 space-y-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          {steps.length > 1 && (
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-ink"
            >
              {at + 1}
            </span>
          )}
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

function useSteps(): string[] {
  const { t } = useTranslation();
  switch (useInstallWay()) {
    case "ios":
      return [t(($) => $.install.ios.share), t(($) => $.install.ios.add), t(($) => $.install.ios.confirm)];
    case "safari":
      return [t(($) => $.install.safari.menu), t(($) => $.install.safari.confirm)];
    case "firefoxPhone":
      return [t(($) => $.install.firefoxPhone.menu), t(($) => $.install.firefoxPhone.add)];
    case "firefox":
      return [t(($) => $.install.firefox)];
    case "prompt":
    case null:
      return [t(($) => $.install.none)];
  }
}
