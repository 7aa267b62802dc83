/** The kinds of equipment, and the kinds of work, that codes are offered for. */
export const equipmentKinds = ["computer", "network_tlc", "peripheral"] as const;

export const requestTypes = ["displacement", "maintenance", "pickup", "replacement"] as const;

export const workTypes = [...requestTypes, "incidence", "integration"] as const;
