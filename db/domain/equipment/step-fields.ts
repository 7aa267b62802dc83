import * as of from "#db/schema/field.ts";

const { optional } = of;

/** What the steps of a unit's life leave on it: written by steps alone, and empty where the state has no use for it. */
export const stepFields = {
  /** Of a unit that is reserved already when it is entered. */
  reservedFor: of.setAtCreation(optional(of.text(120))),
  reservedUntil: of.setAtCreation(optional(of.date())),
  /** Of a unit that is on loan already when it is entered. */
  loanDueAt: of.setAtCreation(optional(of.date())),
  /** When the loan began, and how many days the unit was on loan before. */
  loanedOn: of.system(optional(of.date())),
  totalLoanDays: of.system(optional(of.integer(0, 1_000_000))),
  carrier: of.system(optional(of.text(80))),
  /** What a unit on its way becomes where it arrives, as far as that is known when it leaves. */
  stateAfterArrival: of.system(optional(of.choice(["in_stock", "in_repair"]))),
  vendorRma: of.system(optional(of.identifier("reference"))),
  expectedBackOn: of.system(optional(of.date())),
  downSince: of.system(optional(of.instant())),
  totalDowntimeMin: of.system(optional(of.integer(0, 1_000_000_000))),
  retireReason: of.system(optional(of.choice(["end_of_life", "broken", "replaced", "contract_end", "sold"]))),
  dataWiped: of.system(optional(of.choice(["yes", "no", "not_applicable"]))),
  disposalMethod: of.system(
    optional(of.choice(["recycled", "sold", "donated", "returned_to_lessor", "destroyed"])),
  ),
  disposedOn: of.system(optional(of.date({ notAfterToday: true }))),
  disposalDocument: of.system(optional(of.identifier("reference"))),
  wipeCertificate: of.system(optional(of.identifier("reference"))),
  /** Who wants a unit disposed of, and since when that waits for somebody to confirm it. */
  awaiting: of.system(optional(of.choice(["disposal"]))),
  disposalRequestedBy: of.system(of.refOrNone("users")),
  disposalRequestedAt: of.system(optional(of.instant())),
  lossReference: of.system(optional(of.identifier("reference"))),
};
