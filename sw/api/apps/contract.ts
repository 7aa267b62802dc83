import type { Contract } from "#sw/api/core/call.ts";
import { academyContract } from "./academy-contract.ts";
import { calendarContract } from "./calendar-contract.ts";
import { chatContract } from "./chat-contract.ts";
import { dashboardContract } from "./dashboard-contract.ts";
import { ecommerceContract } from "./ecommerce-contract.ts";
import { emailContract } from "./email-contract.ts";
import { invoiceContract } from "./invoice-contract.ts";
import { kanbanContract } from "./kanban-contract.ts";
import { logisticsContract } from "./logistics-contract.ts";
import { pagesContract } from "./pages-contract.ts";
import { permissionsContract } from "./permissions-contract.ts";
import { profileContract } from "./profile-contract.ts";
import { usersContract } from "./users-contract.ts";

/** The calls of all applications. */
export const appContracts: readonly Contract[] = [
  academyContract,
  calendarContract,
  chatContract,
  dashboardContract,
  ecommerceContract,
  emailContract,
  invoiceContract,
  kanbanContract,
  logisticsContract,
  pagesContract,
  permissionsContract,
  profileContract,
  usersContract,
];
