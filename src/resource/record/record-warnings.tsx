import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/index.ts";
import type { Warning } from "#db/schema/warning.ts";
import { usePathName } from "#src/resource/form/path-name.ts";
import { useWarningWords } from "#src/resource/form/warning-words.ts";
import type { Labels } from "#src/resource/labels.ts";
import { RecordLink } from "#src/resource/record-link.tsx";
import { Alert } from "#src/ui/alert.tsx";

type RecordWarningsProps = { warnings: readonly Warning[]; labels: Labels };

/** What was saved as it is and still wants a look; another record that is named is one click away. */
export function RecordWarnings({ warnings, labels }: RecordWarningsProps) {
  const { t } = useTranslation();
  const words = useWarningWords();
  const nameOf = usePathName(labels);
  if (warnings.length === 0) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning" title={t(($) => $.record.warnings.title, { count: warnings.length })}>
        <ul className="space-y-0.5">
          {warnings.map(({ path, code, params = {} }) => (
            <li key={`${path} ${code}`}>
              {nameOf(path)}:{" "}
              <Named address={params["resource"]} id={params["id"]}>
                {words({ code, params })}
              </Named>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

type NamedProps = { address: unknown; id: unknown; children: string };

function Named({ address, id, children }: NamedProps) {
  const resource = typeof address === "string" ? resourcesByAddress[address] : undefined;
  if (!resource || typeof id !== "string") return children;
  return (
    <RecordLink resource={resource} id={id} className="underline underline-offset-2 hover:no-underline">
      {children}
    </RecordLink>
  );
}
