import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional, setAtCreation, withChoiceWords } = of;

/** Whether somebody of the other side signed, or it is on record why he did not. */
export const isFromOtherSide = ({ role }: { readonly role?: unknown }): boolean => role !== "technician";

/** A signature, or that somebody refused it: bound to what he was shown by its SHA-256. Nobody changes it. */
export const signatures = defineResource({
  ...asSubrecord("signatures"),
  fields: {
    ...of.ownerFields("signatures"),
    role: setAtCreation(
      withChoiceWords("signerRole", of.choice(["client", "technician", "recipient", "handover"])),
    ),
    /** What it is about: work on site, units that leave, units that arrive, a swap, a loan that ends. */
    purpose: setAtCreation(
      withChoiceWords(
        "signaturePurpose",
        of.choice(["visit", "collection", "reception", "swap", "return_of_unit"]),
      ),
    ),
    signerName: setAtCreation(of.text(80, 2)),
    signerTitle: optional(setAtCreation(of.text(80))),
    /** Lines as points between 0 and 1000, `x,y x,y;x,y …`; empty where the name was typed. */
    strokes: optional(setAtCreation(of.longText(60_000))),
    signedAt: setAtCreation(of.instant()),
    geo: optional(setAtCreation(of.position())),
    /** The units that it covers. */
    equipmentIds: setAtCreation(of.refs("equipment")),
    /** The summary as it was shown, and the SHA-256 of its text. */
    summary: setAtCreation(of.longText(20_000)),
    docHash: setAtCreation(of.text(64, 64)),
    /** The SHA-256 of the units and the work that it covers, as they were stored: no words, so that a language changes nothing of it. */
    coveredHash: of.system(optional(of.text(64, 64))),
    refusalReason: optional(setAtCreation(of.text(200, 3))),
  },
  label: ["signerName"],
  columns: ["role", "purpose", "signerName", "signedAt", "refusalReason"],
  search: ["signerName"],
  filters: ["ownerId", "role", "purpose", "equipmentIds", "signedAt"],
  sort: ["signedAt", "createdAt"],
  ruleColumns: ["role"],
  unique: [],
});
