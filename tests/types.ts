import { createFileRoute, Link } from "@tanstack/react-router";
import { createElement } from "react";
import { client } from "#src/api/client.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { text } from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

// What must not compile. The type check fails where one of these lines begins to.

// @ts-expect-error -- a route says who may open it
createFileRoute("/login")({});

// @ts-expect-error -- and of what
createFileRoute("/login")({ staticData: { access: { action: "read" } } });

// @ts-expect-error -- a subject that no rule speaks of
createFileRoute("/login")({ staticData: { access: { action: "read", subject: "Nothing" } } });

// @ts-expect-error -- a list that does not exist
createElement(Link, { to: "/$area/$list", params: { area: "masters", list: "departments" } });

defineResource({
  name: "things",
  subject: "Equipment",
  fields: { name: text() },
  label: ["name"],
  // @ts-expect-error -- a column is a field
  columns: ["title"],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});

export async function precise() {
  const { state, ramGb } = await client(computers).get("1");
  // @ts-expect-error -- a state that no unit has
  const never = state === "broken";
  // @ts-expect-error -- may be missing
  const size: number = ramGb;
  return { never, size };
}
