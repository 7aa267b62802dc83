import type { Language } from "#db/schema/kind.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { Ltr } from "#src/ui/ltr.tsx";

type IssuerLinesProps = { issuer: RowOf<"clients"> | null; language: Language };

/** Who gives the paper out, as on a letterhead; the name of the product where no record says it. */
export function IssuerLines({ issuer, language }: IssuerLinesProps) {
  if (issuer === null) return <p className="receipt-issuer">Offdesk</p>;
  const { legalName, nameAr, billingAddress, phone, email, taxIds } = issuer;
  const address = [billingAddress?.line1, billingAddress?.line2, billingAddress?.city].filter(Boolean);
  return (
    <div className="receipt-issuer">
      <p>
        <bdi>{language === "ar" && nameAr ? nameAr : legalName}</bdi>
      </p>
      {address.length > 0 && (
        <p className="receipt-small">
          <bdi>{address.join(", ")}</bdi>
        </p>
      )}
      <p className="receipt-small receipt-values">
        {phone && <Ltr>{phone}</Ltr>}
        {email && <Ltr>{email}</Ltr>}
      </p>
      <p className="receipt-small receipt-values">
        {taxIds?.map(({ label, value }) => (
          <span key={label}>
            <bdi>{label}</bdi> <Ltr>{value}</Ltr>
          </span>
        ))}
      </p>
    </div>
  );
}
