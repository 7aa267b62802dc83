import * as of from "#db/schema/field.ts";
import { largestFile } from "#db/schema/files/largest-file.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional, setAtCreation } = of;

const attachmentKinds = [
  "photo",
  "logo",
  "photo_before",
  "photo_after",
  "photo_damage",
  "photo_serial",
  "document",
  "signature",
  "config_backup",
  "voice",
] as const;

const side = () => optional(setAtCreation(of.integer(1, 100_000)));

/** Photos, documents and other files of a record; the bytes are kept apart, by their SHA-256. */
export const attachments = defineResource({
  ...asSubrecord("attachments"),
  fields: {
    ...of.ownerFields("attachments"),
    kind: of.withInitial(of.choice(attachmentKinds), "document"),
    fileName: of.text(200),
    /** Both as the bytes are, whatever whoever uploads them says. */
    mime: of.system(of.text(120)),
    bytes: of.system(of.integer(0, largestFile)),
    sha256: setAtCreation(of.text(64, 64)),
    width: side(),
    height: side(),
    caption: optional(of.text(300)),
    /** The unit that it shows, where the record is about several. */
    equipmentId: of.refOrNone("equipment"),
    visibility: of.withInitial(of.choice(["internal", "client"]), "internal"),
    takenAt: setAtCreation(of.instant()),
    takenBy: of.system(of.refOrNone("users")),
    geo: optional(setAtCreation(of.position())),
  },
  label: ["fileName"],
  columns: ["fileName", "kind", "caption", "bytes", "takenAt", "takenBy"],
  search: ["fileName", "caption"],
  filters: ["ownerId", "kind", "visibility", "equipmentId", "mime", "takenBy", "takenAt"],
  sort: ["takenAt", "fileName", "kind", "bytes", "createdAt"],
  ruleColumns: ["takenBy", "visibility", "ownerType"],
  unique: [],
});
