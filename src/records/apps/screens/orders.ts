import { orderList } from "#db/domain/apps/ecommerce/orders.ts";
import { choice, identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const ordersScreen = appSource({
  list: orderList,
  named: { order: "orderRef", time: "orderTime", method: "paidWith" },
  columns: ["orderRef", "date", "customer", "status", "payment", "paidWith", "spent"],
  others: ["email", "orderTime", "methodNumber"],
  label: ["orderRef", "customer"],
  facts: ["spent"],
  fields: {
    orderRef: identifier("reference"),
    email: identifier("email"),
    orderTime: identifier("reference"),
    payment: choice(["1", "2", "3", "4"]),
    methodNumber: identifier("reference"),
  },
  pictures: { customer: { in: "avatar", shape: "person" } },
  derived: ({ order, payment, methodNumber }) => ({
    orderRef: `#${String(order)}`,
    payment: String(payment),
    methodNumber: `•••• ${String(methodNumber)}`,
  }),
  pages: "/apps/ecommerce/order/details",
});
