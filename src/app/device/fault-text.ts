import type { Upkeep } from "#sw/api/core/contract.ts";

type Fault = Upkeep["faults"]["latest"][number];

/** For whoever helps, so in English whatever the screen speaks. */
export const faultText = ({ at, reference, request, message, times = 1 }: Fault): string =>
  `${at} ${reference} ${request}${times > 1 ? ` ×${times}` : ""}\n${message}`;
