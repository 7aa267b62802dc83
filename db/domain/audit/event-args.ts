/** What an event tells beside who, when and where. No secret, no text that a visitor typed, no value of a record. */
export type EventArgs = {
  /** The account that it is about, where that is not the actor's; of a refused change, whose change was there first. */
  user?: string;
  /** Those that it is about, where one call was about several. */
  people?: readonly string[];
  /** Stands for an address that no account has: the same for the same address on the same device, and nobody finds the address by it. */
  address?: string;
  /** Why something was refused, by the code of the answer. */
  reason?: string;
  /** How long an account waits, in minutes. */
  minutes?: number;
  /** What was taken away, where that is no list. */
  of?: "audit-log";
  /** The list that was read or taken away, and the record, where it was one. */
  resource?: string;
  record?: string;
  /** The fields that were read. */
  fields?: readonly string[];
  /** How many records, and in what kind of file. */
  count?: number;
  format?: string;
  /** How large a file was, in bytes. */
  bytes?: number;
  /** The way of it, where there is more than one: by an administrator, by a code, on another device. */
  by?: string;
};
