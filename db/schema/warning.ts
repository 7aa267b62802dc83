/** What a person should look at before he saves, and may keep as it is: a code for the screens, which hold the words. */
export type Warning = {
  /** The field, with dots into groups and rows: `interfaces.0.mac`. */
  path: string;
  code: WarningCode;
  /**
   * `name`, `resource` (a list's address) and `id` are those of another record that has the value, where the reader may see it;
   * `count` is how many have it.
   */
  params?: Record<string, string | number>;
};

export type WarningCode =
  /** Another unit of this client has the value, or any other unit. */
  | "same_in_client"
  | "same_elsewhere"
  /** Another person of this client. */
  | "same_person"
  /** It stands twice in one record. */
  | "same_here"
  | "warranty_differs"
  | "warranty_backwards"
  | "inherited_key"
  /** Units share values of a field that is to be unique: `values` tells some, each with its units. */
  | "shared_value"
  /** Another unit says that it is connected to the same port. */
  | "port_claimed"
  /** Whoever is to do it has other work at that time. */
  | "overlaps";
