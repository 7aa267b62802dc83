import type { ReactNode } from "react";
import type { Format } from "#db/schema/format.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { countryName } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { linkRoom } from "./link-room.ts";
import type { ValueProps } from "./value-props.ts";

type FormatComponent = (props: { text: string; className: string }) => ReactNode;

/** In a column of them the accent would shout. */
const linkClass = (compact: boolean) =>
  `underline-offset-2 hover:underline ${linkRoom} ${compact ? "hover:text-primary-ink" : "text-primary-ink"}`;

const Code: FormatComponent = ({ text }) => <Ltr>{text}</Ltr>;

const Email: FormatComponent = ({ text, className }) => (
  <a href={`mailto:${text}`} className={className}>
    <Ltr>{text}</Ltr>
  </a>
);

const Phone: FormatComponent = ({ text, className }) => (
  <a href={`tel:${text}`} className={className}>
    <Ltr>{text}</Ltr>
  </a>
);

const WebAddress: FormatComponent = ({ text, className }) => (
  <a href={text} target="_blank" rel="noreferrer" className={className}>
    <Ltr>{text.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}</Ltr>
  </a>
);

const Country: FormatComponent = ({ text }) => countryName(text, useLanguage());

const links = new Set([Email, Phone, WebAddress]);

const componentsByFormat: Record<Format, FormatComponent> = {
  code: Code,
  assetTag: Code,
  serial: Code,
  reference: Code,
  hostname: Code,
  domain: Code,
  uuid: Code,
  mac: Code,
  ip: Code,
  licenceKeyEnd: Code,
  email: Email,
  phone: Phone,
  url: WebAddress,
  country: Country,
  timeOfDay: Code,
  timeZone: Code,
  username: Code,
  cidr: Code,
  vlanList: Code,
  imei: Code,
  iccid: Code,
  e164: Phone,
  extension: Code,
  resolution: Code,
  fieldKey: Code,
};

export function IdentifierValue({
  field,
  value,
  plain = false,
  compact = false,
}: ValueProps<FieldOf<"identifier">>) {
  const component = componentsByFormat[field.format];
  const Identifier = plain && links.has(component) ? Code : component;
  return <Identifier text={String(value)} className={linkClass(compact)} />;
}
