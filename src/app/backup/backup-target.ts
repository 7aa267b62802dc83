import { wallTime } from "#db/schema/wall-clock.ts";
import { download } from "#src/app/download.ts";
import { timeZone } from "#src/app/time-zone.ts";

/** Where a backup is written, so that it can be read again, and handed over once it was. */
export type BackupTarget = {
  write: () => Promise<WritableStream<Uint8Array<ArrayBuffer>>>;
  read: () => Promise<Blob>;
  /** Gives it to the person, where it does not lie with him already. */
  handOver: () => Promise<void>;
  /** Takes away what was half written. */
  discard: () => Promise<void>;
};

type SavePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

const ending = ".offdesk";

/** «offdesk-2026-11-02-0930.offdesk», by the person's clock. */
export function backupName(at: Date, start = "offdesk"): string {
  const [day = "", time = ""] = wallTime(at.valueOf(), timeZone()).split("T");
  return `${start}-${day}-${time.slice(0, 5).replace(":", "")}${ending}`;
}

/**
 * Asks where to keep it, where the browser can write there; else it is gathered in the browser's own storage, which takes it out
 * of the memory, and downloaded. Null where the person chose nothing. Call it right after a click: browsers ask for one.
 */
export async function chooseTarget(name: string, description: string): Promise<BackupTarget | null> {
  const picker: SavePicker | undefined = Reflect.get(window, "showSaveFilePicker");
  if (!picker) return (await gatheredTarget(name)) ?? memoryTarget(name);
  try {
    const types = [{ description, accept: { "application/octet-stream": [ending] } }];
    return fileTarget(await picker.call(window, { suggestedName: name, types }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // A page in a frame, and the like, may not ask.
    return (await gatheredTarget(name)) ?? memoryTarget(name);
  }
}

/** The browser writes beside the file, and puts it there when all of it was written. */
export function fileTarget(handle: FileSystemFileHandle): BackupTarget {
  return {
    write: () => handle.createWritable(),
    read: () => handle.getFile(),
    handOver: () => Promise.resolve(),
    discard: () => Promise.resolve(),
  };
}

const folder = "backup-downloads";

async function gatheredTarget(name: string): Promise<BackupTarget | null> {
  try {
    const root = await navigator.storage.getDirectory();
    // What was downloaded before is with the person by now.
    await root.removeEntry(folder, { recursive: true }).catch(() => {});
    const directory = await root.getDirectoryHandle(folder, { create: true });
    const handle = await directory.getFileHandle(name, { create: true });
    if (!("createWritable" in handle)) return null;
    return {
      ...fileTarget(handle),
      handOver: async () => download(name, await handle.getFile()),
      discard: () => root.removeEntry(folder, { recursive: true }),
    };
  } catch {
    return null;
  }
}

/** In Blobs of some megabytes, which browsers put on the disk when they are many. */
function memoryTarget(name: string): BackupTarget {
  let gathered: Blob[] = [];
  return {
    write: () => {
      gathered = [];
      return Promise.resolve(
        new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (bytes) => void gathered.push(new Blob([bytes])),
        }),
      );
    },
    read: () => Promise.resolve(new Blob(gathered)),
    handOver: () => Promise.resolve(download(name, new Blob(gathered))),
    discard: () => {
      gathered = [];
      return Promise.resolve();
    },
  };
}
