type Row = Readonly<Record<string, unknown>>;

/** Records that sign in: nobody changes his own rights, and of the administrators who can sign in one stays. */
export type Accounts<Name extends string = string, R = Row> = {
  powers: readonly [Name, ...Name[]];
  /** The one of them that says whether the person signs in. */
  status: Name;
  /** A change of these takes the account over: by them its person signs in. */
  signIn: readonly Name[];
  isActive: (row: R) => boolean;
};

/** Records whose rules bind whoever's account names them by code. */
export type Grants<Name extends string = string> = { code: Name; rules: Name };

/** A record through which a user signs in as somebody: who changes one of these changes what that user may do. */
export type AccountLink<Name extends string = string> = { user: Name; fields: readonly [Name, ...Name[]] };

/** What takes a password that was just typed: a change of one of these fields, a record that has one made or ended, and a file of the list. */
export type StepUp<Name extends string = string> = {
  fields: readonly [Name, ...Name[]];
  ofExport?: true;
};
