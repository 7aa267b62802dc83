import type * as z from "zod/mini";
import type { Format } from "./format.ts";

/** What a field is, as data: storage, validation, list, form, import and export are all derived from it. */
export type Kind =
  | { kind: "text"; max: number }
  | { kind: "longText"; max: number }
  | { kind: "identifier"; format: Format; max: number }
  | { kind: "translated" }
  | { kind: "choice"; choices: readonly string[]; groups?: ChoiceGroups }
  | { kind: "choices"; choices: readonly string[] }
  | { kind: "flag" }
  | { kind: "number"; integer: boolean; min: number; max: number; unit?: "minutes" }
  | { kind: "money" }
  | { kind: "position" }
  | { kind: "date"; notAfterToday: boolean }
  | { kind: "instant" }
  | { kind: "ref"; to: string; within?: string; onDelete: OnDelete }
  | { kind: "refs"; to: string; within?: string; onDelete: OnDelete }
  | RefBy
  | OwnerRef
  | PictureRef
  | { kind: "tags" }
  | { kind: "custom" }
  | { kind: "rules" }
  | { kind: "group"; fields: Fields }
  | { kind: "rows"; fields: Fields; max: number };

/** What a filter may call several choices of one field at once: `status=open`. */
export const choiceGroupNames = ["open", "done"] as const;

export type ChoiceGroup = (typeof choiceGroupNames)[number];

export type ChoiceGroups = { readonly [G in ChoiceGroup]?: readonly string[] };

/**
 * Points at a record of the list that `by`, a choice beside it in its group, stands for. `label`, a text beside it, is what that
 * record is called: it follows its name, and stays when the record goes.
 */
export type RefBy = {
  kind: "refBy";
  by: string;
  to: Readonly<Record<string, string>>;
  label: string;
  within?: string;
  onDelete: "clear";
};

/** The record that a subrecord belongs to: of the list that `by`, a choice beside it, names. */
export type OwnerRef = {
  kind: "owner";
  by: string;
  to: Readonly<Record<string, string>>;
  onDelete: "follow";
};

/**
 * One of the record's own attachments, a picture, which is shown as its photo or its logo. The first attachment of that kind becomes
 * it; people choose another one where the files are, never in a form or a file.
 */
export type PictureRef = { kind: "picture"; use: "photo" | "logo" };

/**
 * `restrict` refuses to delete a referenced record; `clear` empties the reference and keeps its label in the history; `follow` is a
 * subrecord's reference to its owner: the subrecord stays as it is, out of sight while its owner is gone.
 */
export type OnDelete = "restrict" | "clear" | "follow";

/**
 * The writer of the value: people at any time, people at creation only, or the system alone; `file`: the system, but for a file that
 * brings a new record from an earlier system.
 */
export type WrittenBy = "people" | "creator" | "system" | "file";

export type Field<T = unknown> = Kind & {
  required: boolean;
  writtenBy: WrittenBy;
  /** The code of the step that alone gives it another value once the record is there. */
  changedBy?: string;
  /**
   * The key of its choices' words, where that is not its name: fields share a vocabulary so, and a status of work does not mean
   * what the same status of an account does.
   */
  words?: string;
  /** Tells one record from the others, though it need not be unique: many are never given the same. */
  ofOne?: true;
  /** Stored for the system: no screen shows it. */
  isInternal?: true;
  initial: T | null;
  /** Made where it is first asked for: a page reads the declarations of every list, and values of a few. */
  schema: () => z.ZodMiniType<T>;
};

export type Fields = Record<string, Field>;
export type KindName = Kind["kind"];
export type FieldOf<K extends KindName> = Extract<Field, { kind: K }>;

export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export const languages = ["en", "fr", "ar"] as const;
export type Language = (typeof languages)[number];

export type Translated = Record<Language, string>;
export type CustomValue = string | number | boolean | string[] | null;
/** Where on earth something is, in degrees: both, or nothing. */
export type Position = { lat: number; lng: number };
export type Money = { amount: number; currency: string };
