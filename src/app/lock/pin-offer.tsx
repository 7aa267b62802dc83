import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";

/** Offers a PIN for this device, which is set on the page of the account. */
export function PinOffer({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6 phone:mb-4">
      <Alert
        tone="info"
        title={t(($) => $.lock.offer.title)}
        actions={
          <>
            <Link
              to="/pages/account-settings/$tab"
              params={{ tab: "security" }}
              className={buttonClass({ size: "sm" })}
            >
              {t(($) => $.lock.card.set)}
            </Link>
            <Button variant="ghost" size="sm" onClick={onLater}>
              {t(($) => $.lock.offer.later)}
            </Button>
          </>
        }
      >
        {t(($) => $.lock.offer.text)}
      </Alert>
    </div>
  );
}
