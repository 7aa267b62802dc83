import { Link } from "@tanstack/react-router";
import { Camera, Package, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { workDialogs } from "#src/features/requests/left.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { permittedPosition } from "#src/records/position/permitted-position.ts";
import { AddingList } from "#src/records/record/files/adding-list.tsx";
import { PictureButton } from "#src/records/record/files/picture-button.tsx";
import { useAddFiles } from "#src/records/record/files/use-add-files.ts";
import { useFileRights } from "#src/records/record/files/use-file-rights.ts";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { nextKind } from "./photos/photo-kinds.ts";
import { requestUnits } from "./request-units.ts";
import type { WorkPanelProps } from "./work-panel.ts";

/** What a technician on the spot does most, one press away: a photo, a spare part, a signature. */
export function WorkShortcuts({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const { resource: owner, row: ownerRow } = record;
  const material = useBelowRights({ owner, ownerRow, subrecord: subrecords.partsUsed });
  const signatures = useBelowRights({ owner, ownerRow, subrecord: subrecords.signatures });
  const { mayAdd: mayPhotograph } = useFileRights(record);
  return (
    <div
      role="group"
      aria-label={t(($) => $.requestPage.shortcuts.label)}
      className="grid grid-flow-col auto-cols-fr gap-2 empty:hidden"
      data-print="hide"
    >
      {mayPhotograph && <PhotoShortcut record={record} />}
      {material.mayAdd && (
        <DialogLink name={workDialogs["parts-used"]} icon={<Package aria-hidden />}>
          {t(($) => $.requestPage.shortcuts.part)}
        </DialogLink>
      )}
      {signatures.mayAdd && (
        <DialogLink name={workDialogs.signatures} icon={<PenLine aria-hidden />}>
          {t(($) => $.requestPage.shortcuts.signature)}
        </DialogLink>
      )}
    </div>
  );
}

function DialogLink({ name, icon, children }: { name: string; icon: ReactNode; children: string }) {
  return (
    <Link
      to="."
      search={{ drawer: name }}
      resetScroll={false}
      className={buttonClass({ size: "lg", className: "px-2.5!" })}
    >
      {icon}
      <span className="truncate">{children}</span>
    </Link>
  );
}

/** A photo from before the work, or from after it once there is one. */
function PhotoShortcut({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const tellDone = useTellDone();
  const { resource, row, files } = record;
  const items = files === null || files === "failed" ? [] : files.items;
  const units = requestUnits(record);
  const adding = useAddFiles(
    { resource, id: row.id },
    {
      kind: nextKind(items),
      isFullQuality: false,
      beside: { equipmentId: units.length === 1 ? (units[0]?.id ?? null) : null },
      here: permittedPosition,
    },
    (_file, key) => tellDone({ key, title: t(($) => $.work.photos.added) }),
  );
  return (
    <div className="min-w-0">
      <PictureButton camera size="lg" icon={<Camera />} className="w-full px-2.5!" onFiles={adding.add}>
        {t(($) => $.requestPage.shortcuts.photo)}
      </PictureButton>
      <AddingList {...adding} />
    </div>
  );
}
