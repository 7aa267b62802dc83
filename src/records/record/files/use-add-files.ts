import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Attachment, Owner } from "#src/api/attachments.ts";
import { countUnderWay } from "#src/app/files-under-way.ts";
import type { AddOptions } from "./add-file.ts";
import { FileProblem } from "./file-problem.ts";

/** A file on its way to a record, which waits for those before it; `problem` is why it is not there. */
export type AddingFile = {
  key: string;
  file: File;
  /** As they were when it was chosen. */
  options: Omit<AddOptions, "key" | "signal">;
  controller: AbortController;
  isSending?: boolean;
  problem?: unknown;
};

type AddFiles = {
  adding: readonly AddingFile[];
  /** `room`: how many of them the record still takes; the others stay with that reason. */
  add: (files: readonly File[], room?: number) => void;
  retry: (one: AddingFile) => void;
  /** Ends one that is on its way, and forgets one that failed. */
  drop: (one: AddingFile) => void;
};

/** Adds files to a record one after the other: each that fails stays with its reason until it is tried again or dropped. */
export function useAddFiles(
  /** Of a record that has yet to be made: as it is when the turn of a file comes. */
  ownerNow: Owner | (() => Owner | null),
  options: Omit<AddOptions, "key" | "signal">,
  /** What is done with each once it is there; it was added under the key. */
  onAdded?: (file: Attachment, key: string) => Promise<void> | void,
): AddFiles {
  const router = useRouter();
  const [adding, setAdding] = useState<readonly AddingFile[]>([]);
  const last = useRef(Promise.resolve());

  const drop = (one: AddingFile) => {
    one.controller.abort();
    setAdding((all) => all.filter(({ key }) => key !== one.key));
  };
  const change = (key: string, changes: Partial<AddingFile>) =>
    setAdding((all) => all.map((other) => (other.key === key ? { ...other, ...changes } : other)));
  const send = async (one: AddingFile) => {
    const { file, key, controller, options: chosen } = one;
    if (controller.signal.aborted) return;
    change(key, { isSending: true });
    try {
      const { addFile } = await import("./add-file.ts");
      const owner = typeof ownerNow === "function" ? ownerNow() : ownerNow;
      if (!owner) throw new Error("Failed to add a file: its record is not there yet.");
      const added = await addFile(owner, file, { ...chosen, key, signal: controller.signal });
      await onAdded?.(added, key);
      await router.invalidate();
      drop(one);
    } catch (problem) {
      change(key, { problem });
    }
  };
  const start = (some: readonly AddingFile[]) => {
    for (const one of some) {
      last.current = last.current.then(() => send(one));
      void countUnderWay(last.current);
    }
  };
  return {
    adding,
    add: (files, room = Infinity) => {
      const some = files.map((file, index): AddingFile => ({
        key: crypto.randomUUID(),
        file,
        options,
        controller: new AbortController(),
        ...(index >= room && { problem: new FileProblem("full") }),
      }));
      setAdding((all) => [...all, ...some]);
      start(some.slice(0, room));
    },
    retry: ({ key, file, options: chosen }) => {
      const again = { key, file, options: chosen, controller: new AbortController() };
      setAdding((all) => all.map((other) => (other.key === key ? again : other)));
      start([again]);
    },
    drop,
  };
}
