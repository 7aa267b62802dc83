import { useEffect, useEffectEvent, useState } from "react";
import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { fetchChunk, type ChunkAnswer } from "#src/api/app-chunks.ts";

const flag = "offdesk-reloaded-for";
const lookAgain = 5000;

/** Reloads for a missing chunk, once for each build and tab: a second time would be a loop. True while it does. */
export function useReloadOnce(error: unknown): boolean {
  const [reloading] = useState(() => isMissingChunk(error) && navigator.onLine && !reloadedFor(error));
  useEffect(() => {
    if (!reloading) return;
    sessionStorage.setItem(flag, __BUILD__);
    location.reload();
  }, [reloading]);
  return reloading;
}

/**
 * Why a chunk is missing; null for other errors, and until that is known. An effect: nothing notifies this page when the chunk
 * is there again, it has to look. The page is loaded again then, for browsers and React cache a failed import.
 */
export function useMissingChunk(error: unknown): ChunkAnswer | null {
  const [answer, setAnswer] = useState<ChunkAnswer | null>(null);
  const chunkAddress = isMissingChunk(error) ? chunkAddressOf(error) : null;
  const look = useEffectEvent(async (at: string) => {
    const next = await fetchChunk(at);
    if (next === "there" && answer !== null && answer !== "there") location.reload();
    setAnswer(next);
  });

  useEffect(() => {
    if (chunkAddress === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const again = (wait: number) => {
      if (!left) timer = setTimeout(() => void look(chunkAddress).finally(() => again(lookAgain)), wait);
    };
    again(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [chunkAddress]);
  return answer;
}

/** The browser's words end with the address; where they name none, the worker's script tells how the host is. */
export function chunkAddressOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return /(?:https?:\/\/|\/assets\/)\S+/.exec(message)?.[0] ?? "/sw.js";
}

/** Whether the page may be reloaded for a missing chunk: once for each build and tab. From then on it was. */
export function mayReloadFor(error: unknown): boolean {
  if (reloadedFor(error)) return false;
  sessionStorage.setItem(flag, __BUILD__);
  return true;
}

/** The router reloads by itself where the chunk was a route's, and keeps that under a key of its own. */
function reloadedFor(error: unknown): boolean {
  const byRouter =
    error instanceof Error && sessionStorage.getItem(`tanstack_router_reload:${error.message}`) !== null;
  return byRouter || sessionStorage.getItem(flag) === __BUILD__;
}
