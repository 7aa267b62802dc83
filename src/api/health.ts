import type { coreContract } from "#sw/api/core/contract.ts";
import { call } from "./call.ts";

type Calls = typeof coreContract;

export const health = () => call<Calls["health"]>("GET", "/health");

/** Throws away all data of this device; for the administrator. */
export const requestStartOver = () => call<Calls["startOver"]>("POST", "/recovery/start-over");

/** After the data of this device was lost, and only then: begins a new database with the sample data. */
export const startAgain = () => call<Calls["startAgain"]>("POST", "/recovery/start-again");
