import { Ltr } from "#src/ui/ltr.tsx";
import type { RequestUnit } from "./request-units.ts";

/** A unit by its tag and what it is. */
export const UnitName = ({ unit: { tag, name } }: { unit: RequestUnit }) => (
  <>
    <Ltr className="font-medium">{tag}</Ltr>
    {name && (
      <>
        {" "}
        <bdi className="text-ink-muted">{name}</bdi>
      </>
    )}
  </>
);
