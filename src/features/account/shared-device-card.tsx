import { useTranslation } from "react-i18next";
import { useSharedDevice } from "#src/app/shared-device.ts";
import { Card } from "#src/ui/card.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { ChoiceLine } from "./choice-line.tsx";

/** Says of this device that others sign in on it too. */
export function SharedDeviceCard() {
  const { t } = useTranslation();
  const [isShared, setShared] = useSharedDevice();
  return (
    <Card title={t(($) => $.signingOut.sharedDevice.title)}>
      <ChoiceLine
        isSwitch
        label={t(($) => $.signingOut.sharedDevice.label)}
        help={t(($) => $.signingOut.sharedDevice.help)}
      >
        <Switch checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)} />
      </ChoiceLine>
    </Card>
  );
}
