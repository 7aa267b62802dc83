/**
 * The chunks of the worker's code that only some calls need. A service worker may load nothing late, except scripts that it
 * imported while it was installed: the browser keeps those beside it. So each chunk is imported then, which only puts its body
 * aside, and evaluated by the first `import()` that asks for it.
 */

type Exports = Record<string, unknown>;
type Body = (exports: Exports) => void;

/** What the bundler's script format calls by name. */
declare const self: ServiceWorkerGlobalScope & {
  require: (path: string) => Exports;
  exports: Exports;
  defineChunk: (name: string, body: Body) => void;
  trustedTypes?: PolicyFactory;
};

/** The content security policy lets no other script be loaded, and knows this policy by its name. */
let policy: UrlPolicy | undefined;
const bodies = new Map<string, Body>();
const evaluated = new Map<string, Exports>();

/**
 * Makes the bundler's `require` find the chunks in these files, which `sw/worker-chunks-plugin.ts` has written. Gives what
 * imports them all: while the worker is installed, once its other files are there, for a script that is imported holds up the
 * rest.
 */
export function installWorkerChunks(files: readonly string[]): () => Promise<void> {
  policy = self.trustedTypes?.createPolicy("offdesk-parts", {
    createScriptURL: (file) => (files.includes(file) ? file : refuse(file)),
  });
  self.require = (path) => exportsOf(files.find((file) => file.endsWith(nameIn(path))));
  return () => keep(files);
}

/** Asynchronous, so that a chunk that is missing on the host fails the installation. */
async function keep(files: readonly string[]): Promise<void> {
  for (const file of files) fetchBody(file);
}

function exportsOf(file: string | undefined): Exports {
  // Every path that is no chunk's leads back to what the worker starts with.
  if (file === undefined) return self.exports;
  const cached = evaluated.get(file);
  if (cached) return cached;
  const body = bodies.get(file) ?? fetchBody(file);
  const exports: Exports = {};
  evaluated.set(file, exports);
  body(exports);
  return exports;
}

/** Each chunk names itself: a host's answer in its place is no script, or another one. */
function fetchBody(file: string): Body {
  self.defineChunk = (name, body) => bodies.set(name, body);
  try {
    importScripts(policy?.createScriptURL(file) ?? file);
  } catch (cause) {
    throw new Error(`Failed to load ${file}: the host did not answer with this script.`, { cause });
  }
  const body = bodies.get(file);
  if (!body) throw new Error(`Failed to load ${file}: the host answered with another script.`);
  return body;
}

function refuse(file: string): never {
  throw new Error(`Failed to load ${file}: it is none of the worker's parts.`);
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf("/"));
