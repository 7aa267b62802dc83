import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { type PastImport, pastImports } from "./batches.ts";

export type LoadedPast = { kind: "done"; imports: PastImport[] } | { kind: "failed"; error: unknown };

const patience = 300;

/** The imports before this one. They come with the page, unless they take so long that it opens without them. */
export async function loadPastImports(
  resource: Resource,
): Promise<{ past: LoadedPast | Promise<LoadedPast> }> {
  const loading = load(resource);
  const quick = await Promise.race([
    loading,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
  ]);
  return { past: quick ?? loading };
}

async function load(resource: Resource): Promise<LoadedPast> {
  try {
    const { items } = await client(resource).imports();
    return { kind: "done", imports: pastImports(items) };
  } catch (error) {
    return { kind: "failed", error };
  }
}
