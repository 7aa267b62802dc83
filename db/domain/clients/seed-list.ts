import { idsBy } from "#db/domain/seed/master-row.ts";

export type ClientCode = "AMAL" | "BDL" | "CSY" | "LIN" | "ATL";

/** The fields that the records of a client's people, sites and units share. */
type Client = {
  /** The first two numbers of every address in the client's network. */
  network: string;
  domain: string;
  mailDomain: string;
  currency: string;
  /** Begins the tags of the rolls that the client had printed before. */
  tagPrefix: string;
  contractRef: string | null;
  /** The language in which the client's people write down who uses a unit. */
  writes: "fr" | "ar";
  antivirus: string;
};

// oxfmt-ignore
export const clientList: Record<ClientCode, Client> = {
  AMAL: { network: "10.20", domain: "amal.local", mailDomain: "clinique-alamal.example", currency: "DZD", tagPrefix: "CLN", contractRef: "MC-AMAL-07", writes: "fr", antivirus: "ESET Endpoint Security" },
  BDL: { network: "10.30", domain: "bdl.local", mailDomain: "banque-littoral.example", currency: "DZD", tagPrefix: "BNQ", contractRef: "MC-BDL-12", writes: "fr", antivirus: "Kaspersky Endpoint Security" },
  CSY: { network: "10.40", domain: "csy.local", mailDomain: "commune-sidiyoussef.example", currency: "DZD", tagPrefix: "APC", contractRef: "MC-CSY-03", writes: "ar", antivirus: "Kaspersky Endpoint Security" },
  LIN: { network: "10.50", domain: "lin.local", mailDomain: "lycee-ibnnafis.example", currency: "DZD", tagPrefix: "LYC", contractRef: null, writes: "ar", antivirus: "Microsoft Defender" },
  ATL: { network: "10.60", domain: "atl.local", mailDomain: "atlas-transit.example", currency: "MAD", tagPrefix: "TRN", contractRef: null, writes: "fr", antivirus: "Bitdefender GravityZone" },
};

export const clientId = idsBy("clients", Object.keys(clientList));
