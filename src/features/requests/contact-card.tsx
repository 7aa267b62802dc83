import { Mail, MessageCircle, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ContactWays, contactWays } from "#db/domain/requests/contact-ways.ts";
import { Value } from "#src/records/values/value.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { type NamedRequest, referredRow } from "./request-row.ts";

/** Whom to ask for at the client's, and how to reach that person. */
export function ContactCard({ record }: { record: NamedRequest }) {
  const { t } = useTranslation();
  if (!hasContact(record)) return null;
  return (
    <Card title={t(($) => $.requestPage.contact.title)} size="sm">
      <ContactFacts record={record} />
    </Card>
  );
}

const hasContact = ({ resource, row }: NamedRequest): boolean =>
  Boolean(row.responsibleId && resource.fields["responsibleId"]) || Boolean(row.contact);

export function ContactFacts({ record }: { record: NamedRequest }) {
  const { resource, row, displayNames } = record;
  const person = referredRow(displayNames, "responsibles", row.responsibleId);
  const field = resource.fields["responsibleId"];
  const ways = contactWays(person, row.contact);
  const hasPerson = row.responsibleId && field;
  if (!hasContact(record)) return null;
  return (
    <div>
      <p className="font-medium wrap-anywhere text-ink">
        {hasPerson ? (
          <Value field={field} path="responsibleId" value={row.responsibleId} displayNames={displayNames} />
        ) : (
          <bdi>{row.contact?.name}</bdi>
        )}
      </p>
      {typeof person?.jobTitle === "string" && (
        <p className="text-sm text-ink-muted">
          <bdi>{person.jobTitle}</bdi>
        </p>
      )}
      {typeof person?.availability === "string" && (
        <p className="text-sm text-ink-muted">
          <bdi>{person.availability}</bdi>
        </p>
      )}
      {ways.phone !== null && (
        <p className="mt-1 text-sm text-ink tabular-nums">
          <Ltr>{ways.phone}</Ltr>
        </p>
      )}
      <WayButtons ways={ways} />
    </div>
  );
}

function WayButtons({ ways }: { ways: ContactWays }) {
  const { t } = useTranslation();
  const look = buttonClass({ size: "sm" });
  return (
    <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden" data-print="hide">
      {ways.phone !== null && (
        <a href={`tel:${ways.phone}`} className={look}>
          <Phone aria-hidden />
          {t(($) => $.requestPage.contact.call)}
        </a>
      )}
      {ways.whatsapp !== null && (
        <a href={`https://wa.me/${ways.whatsapp}`} target="_blank" rel="noreferrer" className={look}>
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
      )}
      {ways.email !== null && (
        <a href={`mailto:${ways.email}`} className={look}>
          <Mail aria-hidden />
          {t(($) => $.requestPage.contact.email)}
        </a>
      )}
    </div>
  );
}
