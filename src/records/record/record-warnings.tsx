import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { addressOf, resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { Warning, WarningCode } from "#db/schema/warning.ts";
import { MergeWith } from "#src/records/duplicates/merge-with.tsx";
import { usePathName } from "#src/records/form/path-name.ts";
import { useWarningWords } from "#src/records/form/warning-words.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { recordTarget } from "#src/records/targets.ts";
import { Alert } from "#src/ui/alert.tsx";

type RecordWarningsProps = {
  resource: Resource;
  row: ResourceRow;
  warnings: readonly Warning[];
  displayNames: DisplayNames;
};

/** The warnings of a saved record; the other record of a warning is one click away. */
export function RecordWarnings({ resource, row, warnings, displayNames }: RecordWarningsProps) {
  const { t } = useTranslation();
  const words = useWarningWords();
  const nameOf = usePathName(displayNames);
  const navigate = useNavigate();
  if (warnings.length === 0) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning" title={t(($) => $.record.warnings.title, { count: warnings.length })}>
        <ul className="space-y-0.5">
          {warnings.map(({ path, code, params = {} }) => (
            <li key={`${path} ${code}`} className="flex flex-wrap items-center gap-x-2">
              <span>
                {nameOf(path)}:{" "}
                <Named address={params["resource"]} id={params["id"]}>
                  {words({ code, params })}
                </Named>
              </span>
              {mergeable.has(code) && params["resource"] === addressOf(resource) && (
                <MergeWith
                  {...{ resource, row }}
                  other={{ id: String(params["id"]), name: String(params["name"]) }}
                  onMerged={(survivor) =>
                    void navigate({ ...recordTarget(resource, survivor), replace: true })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** Of two units that have this in common, one may be the other. */
const mergeable = new Set<WarningCode>(["same_in_client", "same_elsewhere", "same_person"]);

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
