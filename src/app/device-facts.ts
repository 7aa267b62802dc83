import { type Protection, readProtection } from "./protection.ts";
import { readRoom, type StorageRoom } from "./storage-room.ts";

export type WorkerState = "working" | "waiting" | "starting" | "missing";

/** The browser's facts about this device. */
type DeviceFacts = { room: StorageRoom | null; protection: Protection; worker: WorkerState };

export async function readDevice(): Promise<DeviceFacts> {
  const [room, protection, worker] = await Promise.all([readRoom(), readProtection(), workerState()]);
  return { room, protection, worker };
}

async function workerState(): Promise<WorkerState> {
  if (!("serviceWorker" in navigator)) return "missing";
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return "missing";
  if (registration.waiting) return "waiting";
  return registration.active?.state === "activated" ? "working" : "starting";
}
