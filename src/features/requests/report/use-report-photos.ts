import { useRef, useState } from "react";
import { attachments } from "#db/domain/attachments/attachments.ts";
import type { Owner } from "#src/api/attachments.ts";
import type { AddingFile } from "#src/records/record/files/use-add-files.ts";
import { useAddFiles } from "#src/records/record/files/use-add-files.ts";
import { clientFile } from "#src/records/record/files/use-file-rights.ts";

export type ChosenPhoto = { key: string; file: File; address: string };

/**
 * The photos of a report: they wait until it is there, and are added to it one after the other. Those that fail stay, to be tried
 * again or left out; `onAll` is called once none is left.
 */
export function useReportPhotos(onAll: () => void) {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const report = useRef<Owner | null>(null);
  const left = useRef(0);
  const countDown = () => {
    left.current -= 1;
    if (left.current === 0) onAll();
  };
  const adding = useAddFiles(
    () => report.current,
    { kind: "photo", isFullQuality: false, beside: clientFile },
    countDown,
  );
  const room = Math.max(0, (attachments.belongsTo?.most ?? Infinity) - chosen.length);

  return {
    chosen,
    room,
    choose: (files: readonly File[]) =>
      setChosen([
        ...chosen,
        ...files.slice(0, room).map((file) => ({
          key: crypto.randomUUID(),
          file,
          address: URL.createObjectURL(file),
        })),
      ]),
    remove: ({ key, address }: ChosenPhoto) => {
      URL.revokeObjectURL(address);
      setChosen(chosen.filter((one) => one.key !== key));
    },
    /** Adds them to the report, now that there is one; false where there are none. */
    send: (owner: Owner): boolean => {
      report.current = owner;
      left.current = chosen.length;
      for (const { address } of chosen) URL.revokeObjectURL(address);
      adding.add(chosen.map(({ file }) => file));
      setChosen([]);
      return chosen.length > 0;
    },
    adding: {
      ...adding,
      drop: (one: AddingFile) => {
        adding.drop(one);
        countDown();
      },
    },
    failed: adding.adding.filter(({ problem }) => problem !== undefined).length,
  };
}

export type ReportPhotos = ReturnType<typeof useReportPhotos>;
