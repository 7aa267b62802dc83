import { isRecord } from "#db/schema/is-record.ts";
import type { BackupFooter, BackupHeader } from "./backup-format.ts";

type Values = Record<string, unknown>;

/** True for a whole number from 0 on. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** True for a SHA-256 in hexadecimal digits. */
export const isFileId = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value);

const isText = (value: unknown): value is string => typeof value === "string";

const isCountOfEach = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isCount);

const isLogEnd = (value: unknown): boolean =>
  isRecord(value) && isCount(value["number"]) && isCount(value["epoch"]) && isText(value["hash"]);

const isName = (value: unknown): boolean => isText(value) && value.length >= 1 && value.length <= 100;

export const isHeader = (value: Values): value is Values & BackupHeader =>
  isCount(value["schema"]) &&
  isText(value["databaseId"]) &&
  isName(value["lineage"]) &&
  (value["organisation"] === null || isText(value["organisation"])) &&
  isRecord(value["device"]) &&
  isText(value["device"]["id"]) &&
  isText(value["device"]["name"]) &&
  isText(value["created"]) &&
  !Number.isNaN(Date.parse(value["created"])) &&
  isText(value["build"]) &&
  isCountOfEach(value["rows"]) &&
  isCount(value["bytes"]) &&
  isLogEnd(value["log"]);

export const isFooter = (value: Values): value is Values & BackupFooter =>
  isCountOfEach(value["rows"]) &&
  isLogEnd(value["log"]) &&
  isCount(value["missingFiles"]) &&
  isText(value["hash"]);
