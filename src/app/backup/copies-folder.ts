import { type BackupFailure, backupFailures } from "./backup-failure.ts";
import { backupName, type BackupTarget, fileTarget } from "./backup-target.ts";

/** A folder that a person chose; the browser keeps the way to it, and may ask again whether it may be written to. */
export type CopiesFolder = FileSystemDirectoryHandle;

export type FolderAccess = "granted" | "prompt" | "denied";

type FolderPicker = (options: { id: string; mode: "readwrite" }) => Promise<CopiesFolder>;
type Permission = (options: { mode: "readwrite" }) => Promise<FolderAccess>;

// Not among the databases of the app, which a restore looks through.
const databaseName = "copies-folder";
const storeName = "folder";
const key = "chosen";
const failureKey = "failure";
/** So many copies stay. */
const mostCopies = 7;
const day = 24 * 60 * 60_000;

const picker = (): FolderPicker | undefined => Reflect.get(globalThis, "showDirectoryPicker");

export const canWriteFolders = (): boolean => picker() !== undefined;

/** Null where the person chose none. Call it right after a click. */
export async function chooseFolder(): Promise<CopiesFolder | null> {
  try {
    return (await picker()?.call(globalThis, { id: "copies", mode: "readwrite" })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}

export const keepFolder = (folder: CopiesFolder): Promise<unknown> =>
  inStore("readwrite", (store) => store.put(folder, key));

export const forgetFolder = (): Promise<unknown> => inStore("readwrite", (store) => store.clear());

/** Why the latest copy was not made, and when that was; null where it was. */
export type CopyFailure = { reason: BackupFailure; at: string };

export const keepCopyFailure = (failure: CopyFailure | null): Promise<unknown> =>
  failure
    ? inStore("readwrite", (store) => store.put(failure, failureKey))
    : inStore("readwrite", (store) => store.delete(failureKey));

export async function storedCopyFailure(): Promise<CopyFailure | null> {
  if (!canWriteFolders()) return null;
  const stored: unknown = await inStore("readonly", (store) => store.get(failureKey)).catch(() => null);
  const { reason, at } = Object(stored);
  const failureReason = backupFailures.find((one) => one === reason);
  return failureReason && typeof at === "string" ? { reason: failureReason, at } : null;
}

export async function storedFolder(): Promise<CopiesFolder | null> {
  // Where nobody can choose one, there may be no class of it either.
  if (!canWriteFolders()) return null;
  const stored: unknown = await inStore("readonly", (store) => store.get(key)).catch(() => null);
  return stored instanceof FileSystemDirectoryHandle ? stored : null;
}

export const accessTo = (folder: CopiesFolder): Promise<FolderAccess> =>
  permission(folder, "queryPermission");

/** The browser asks the person. Call it right after a click. */
export const askForAccess = (folder: CopiesFolder): Promise<FolderAccess> =>
  permission(folder, "requestPermission");

async function permission(
  folder: CopiesFolder,
  name: "queryPermission" | "requestPermission",
): Promise<FolderAccess> {
  const ask: Permission | undefined = Reflect.get(folder, name);
  return (await ask?.call(folder, { mode: "readwrite" }).catch(() => "denied" as const)) ?? "denied";
}

/** A new copy; its name says since when copies are made, so that those of other data stay. */
export async function copyTarget(folder: CopiesFolder, copiesId: string, at: Date): Promise<BackupTarget> {
  const name = backupName(at, startOf(copiesId));
  const handle = await folder.getFileHandle(name, { create: true });
  return { ...fileTarget(handle), discard: () => folder.removeEntry(name) };
}

const startOf = (copiesId: string): string => `offdesk-copy-${copiesId}`;

/**
 * Takes the oldest ones away, so that the latest seven stay, and the one of this moment in any case. Those that lie ahead of it by more
 * than a day, as of a clock that was wrong, go first; by less they may be of another time zone.
 */
export async function removeOldCopies(folder: CopiesFolder, copiesId: string, at: Date): Promise<void> {
  const start = startOf(copiesId);
  const made = backupName(at, start);
  const latest = backupName(new Date(at.valueOf() + day), start);
  const names: string[] = [];
  for await (const name of folder.keys()) if (name.startsWith(start) && name !== made) names.push(name);
  const sorted = names.toSorted();
  const byAge = [...sorted.filter((name) => name > latest), ...sorted.filter((name) => name <= latest)];
  for (const name of byAge.slice(0, 1 - mostCopies)) await folder.removeEntry(name);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  const db = await resultOf(opening);
  try {
    return await resultOf(work(db.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    db.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("Failed to reach the folder.")),
    );
  });
