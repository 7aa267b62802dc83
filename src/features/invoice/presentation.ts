import type { invoices } from "#db/domain/apps/invoice/invoices.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const invoicesPresentation = {
  tones: {
    invoiceStatus: {
      Paid: "success",
      Downloaded: "info",
      Sent: "primary",
      Draft: "neutral",
      "Partial Payment": "warning",
      "Past Due": "danger",
    },
  },
} as const satisfies Presentation<typeof invoices>;
