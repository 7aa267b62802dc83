import { isRecord } from "./is-record.ts";
import type { Money } from "./kind.ts";

export const isMoney = (value: unknown): value is Money =>
  isRecord(value) && typeof value["amount"] === "number" && typeof value["currency"] === "string";
