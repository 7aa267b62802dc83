import { pagesAddressOf } from "#db/schema/list-routes.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { resourcesByAddress, resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { UnsavedDraft } from "#src/app/drafts.ts";
import { userPages } from "#src/app/user-pages.ts";

/** What somebody typed something for, and the page that it comes back on; `call` is a dialog over any page. */
export type DraftTarget =
  | { kind: "call" }
  | { kind: "report" | "rights" | "other"; href: string | null }
  | { kind: "new" | "import" | "run"; resource: Resource; href: string | null }
  | { kind: "record"; resource: Resource; id: string; href: string | null };

/** By the name that a form gives its draft. Null for what is kept beside another one. */
export function draftTarget({ form, values }: Pick<UnsavedDraft, "form" | "values">): DraftTarget | null {
  const [first = "", second = "", third = ""] = form.split("/");
  if (first === "call") return { kind: "call" };
  if (first === "report") return { kind: "report", href: "/help-desk/report" };
  if (first === "role-rights") return { kind: "rights", href: `/security/roles/${second}` };
  if (first === "run") return runTarget(values);
  if (first === "import") return third === "file" ? null : importTarget(second);
  const resource = resourceOf(first);
  if (!resource) return { kind: "other", href: null };
  const pages = pagesOf(resource);
  const at = (rest: string) => (pages === null ? null : `${pages}/${rest}`);
  if (second === "new") return { kind: "new", resource, href: at("new") };
  if (second === "copy") return { kind: "new", resource, href: at(`new?copyOf=${third}`) };
  const isEdit = third === "";
  return { kind: "record", resource, id: second, href: at(isEdit ? `${second}?edit=true` : second) };
}

function runTarget(values: unknown): DraftTarget {
  const list = isRecord(values) ? String(values["list"]) : "";
  const resource = resourcesByAddress[list];
  return resource ? { kind: "run", resource, href: `/${list}` } : { kind: "other", href: null };
}

function importTarget(name: string): DraftTarget {
  const resource = resourceOf(name);
  if (!resource) return { kind: "other", href: null };
  const pages = pagesOf(resource);
  const href = pages === null ? null : `${pages}/import`;
  return { kind: "import", resource, href: isUsers(resource) ? userPages.import : href };
}

/** An older build may have kept a draft of a list that is there no more. */
function resourceOf(name: string): Resource | null {
  try {
    return resourceNamed(name);
  } catch {
    return null;
  }
}

const isUsers = ({ name }: Resource): boolean => name === "users";

function pagesOf(resource: Resource): string | null {
  if (isUsers(resource)) return userPages.view;
  const address = pagesAddressOf(resource);
  return address === undefined ? null : `/${address}`;
}
