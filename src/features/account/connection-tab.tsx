import { useTranslation } from "react-i18next";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { Card } from "#src/ui/card.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { ChoiceLine } from "./choice-line.tsx";

/** By the names that they have in every language. */
const services = {
  google: "Google Calendar",
  slack: "Slack",
  github: "GitHub",
  mailchimp: "Mailchimp",
  asana: "Asana",
};

type Service = keyof typeof services;

const serviceNames = ["google", "slack", "github", "mailchimp", "asana"] as const satisfies Service[];

/** The specification's connected services: on or off is stored, and nothing is sent anywhere. */
export function ConnectionTab() {
  const { t } = useTranslation();
  return (
    <Card
      title={t(($) => $.account.connections.title)}
      description={t(($) => $.account.connections.intro)}
      actions={<SampleBadge />}
    >
      <div className="divide-y divide-line">
        {serviceNames.map((service) => (
          <ServiceLine key={service} service={service} />
        ))}
      </div>
    </Card>
  );
}

function ServiceLine({ service }: { service: Service }) {
  const { t } = useTranslation();
  const [stored, store] = useStoredChoice(`connection/${service}`);
  return (
    <ChoiceLine
      isSwitch
      label={<bdi>{services[service]}</bdi>}
      help={t(($) => $.account.connections.texts[service])}
    >
      <Switch
        checked={stored === "on"}
        onChange={({ currentTarget }) => store(currentTarget.checked ? "on" : null)}
      />
    </ChoiceLine>
  );
}
