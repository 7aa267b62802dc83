import { useTranslation } from "react-i18next";
import type { FieldNameIn } from "#db/schema/registry.ts";
import { sectionsOf } from "#src/records/sections.ts";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { KindFacts } from "./kind-facts.tsx";
import { fieldsInHeader, fieldsOnCards } from "./kind-fields.ts";
import type { OpenRequest } from "./request-row.ts";

const elsewhere: ReadonlySet<string> = new Set<FieldNameIn<"requests">>([
  ...fieldsInHeader,
  ...fieldsOnCards,
]);

/** All that no other card shows; on a phone folded, for it is looked up rarely. */
export function MoreFacts({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { resource, row } = record;
  const paths = sectionsOf(resource, resource.fields)
    .flatMap(({ fields }) => fields)
    .filter((path): path is FieldNameIn<"requests"> => path in row && !elsewhere.has(path));
  const facts = <KindFacts record={record} paths={paths} />;
  const title = t(($) => $.requestPage.moreFacts);
  if (!phone) return <Card title={title}>{facts}</Card>;
  return (
    <Card flush>
      <Disclosure title={title}>{facts}</Disclosure>
    </Card>
  );
}
