import * as z from "zod/mini";
import type { BackupFooter, BackupHeader } from "./backup-format.ts";

type Values = Record<string, unknown>;

/** A whole number from 0 on. */
export const wholeNumber = z.int().check(z.gte(0));
/** A SHA-256 in hexadecimal digits. */
export const fileId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const rows = z.record(z.string(), wholeNumber);
const logEnd = z.looseObject({ number: wholeNumber, epoch: wholeNumber, hash: z.string() });

const header = z.looseObject({
  schema: wholeNumber,
  databaseId: z.string(),
  lineage: z.string().check(z.minLength(1), z.maxLength(100)),
  organisation: z.nullable(z.string()),
  device: z.looseObject({ id: z.string(), name: z.string() }),
  created: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  build: z.string(),
  rows,
  bytes: wholeNumber,
  log: logEnd,
});

const footer = z.looseObject({ rows, log: logEnd, missingFiles: wholeNumber, hash: z.string() });

export const isHeader = (value: Values): value is Values & BackupHeader => header.safeParse(value).success;
export const isFooter = (value: Values): value is Values & BackupFooter => footer.safeParse(value).success;
export const isCount = (value: unknown): value is number => wholeNumber.safeParse(value).success;
export const isFileId = (value: unknown): value is string => fileId.safeParse(value).success;
