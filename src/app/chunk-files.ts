const isStyle = (file: string): boolean => file.endsWith(".css");
const addressOf = (file: string): string => `/${file}`;

const preloaded = new Set<string>();

/** Those of a chunk's scripts, by their addresses, that the browser was not asked for yet, by the page itself or by `preloadScripts`. */
export const newScripts = (files: readonly string[]): string[] =>
  files
    .filter((file) => !isStyle(file))
    .map(addressOf)
    .filter((address) => !preloaded.has(address) && !isInPage(address));

const isInPage = (address: string): boolean =>
  document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;

/** Has the browser request a chunk's scripts at once, where each would wait for the one that names it. */
export function preloadScripts(files: readonly string[]): void {
  for (const address of newScripts(files)) document.head.append(linkTo("modulepreload", address));
  for (const file of files) preloaded.add(addressOf(file));
}

const stylesByAddress = new Map<string, Promise<void>>();

/** Resolves once a chunk's styles apply; those that failed are requested again. */
export async function loadStyles(files: readonly string[]): Promise<void> {
  await Promise.all(files.filter(isStyle).map((file) => loadStyle(addressOf(file))));
}

function loadStyle(address: string): Promise<void> {
  let style = stylesByAddress.get(address);
  if (!style) {
    const isThere = document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;
    style = isThere ? Promise.resolve() : requestStyle(address);
    stylesByAddress.set(address, style);
    style.catch(() => stylesByAddress.delete(address));
  }
  return style;
}

function requestStyle(address: string): Promise<void> {
  const link = linkTo("stylesheet", address);
  const style = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${address}`));
    });
  });
  document.head.append(link);
  return style;
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link");
  return Object.assign(link, { rel, href, crossOrigin: "" });
}
