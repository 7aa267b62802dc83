import { referralList } from "#db/domain/apps/ecommerce/referrals.ts";
import { identifier } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const referralsScreen = appSource({
  list: referralList,
  named: { value: "referralValue" },
  columns: ["user", "email", "referredId", "status", "referralValue", "earning"],
  facts: ["earning", "referredId"],
  fields: { referredId: identifier("reference"), email: identifier("email") },
  pictures: { user: { in: "avatar", shape: "person" } },
  derived: ({ referredId }) => ({ referredId: `#${String(referredId)}` }),
});
