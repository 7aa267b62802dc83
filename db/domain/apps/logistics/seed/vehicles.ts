import type { vehicles } from "#db/domain/apps/logistics/vehicles.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Vehicle = SeedRow<(typeof vehicles)["fields"]>;

// oxfmt-ignore
const routes: [startCity: string, startCountry: string, endCity: string, endCountry: string][] = [
  ["Marseille", "France", "Lyon", "France"], ["Algiers", "Algeria", "Constantine", "Algeria"], ["Rotterdam", "Netherlands", "Cologne", "Germany"],
  ["Tunis", "Tunisia", "Sfax", "Tunisia"], ["Porto", "Portugal", "Salamanca", "Spain"], ["Dubai", "United Arab Emirates", "Muscat", "Oman"],
  ["Genoa", "Italy", "Zurich", "Switzerland"], ["Casablanca", "Morocco", "Tangier", "Morocco"], ["Hamburg", "Germany", "Aarhus", "Denmark"],
  ["Leeds", "United Kingdom", "Dover", "United Kingdom"], ["Riyadh", "Saudi Arabia", "Jeddah", "Saudi Arabia"], ["Antwerp", "Belgium", "Lille", "France"],
  ["Gdansk", "Poland", "Brno", "Czechia"], ["Bordeaux", "France", "Bilbao", "Spain"], ["Oran", "Algeria", "Tlemcen", "Algeria"],
  ["Gothenburg", "Sweden", "Oslo", "Norway"], ["Trieste", "Italy", "Vienna", "Austria"], ["Doha", "Qatar", "Manama", "Bahrain"],
  ["Nantes", "France", "Paris", "France"], ["Koper", "Slovenia", "Budapest", "Hungary"], ["Agadir", "Morocco", "Marrakesh", "Morocco"],
  ["Bari", "Italy", "Naples", "Italy"], ["Cork", "Ireland", "Dublin", "Ireland"], ["Valencia", "Spain", "Toulouse", "France"],
  ["Amman", "Jordan", "Aqaba", "Jordan"],
];

/** The first one is written last, as the list shows it. */
export function vehicleRows(today: string): Vehicle[] {
  const random = randomFrom(5108);
  let location = 460_800;
  return routes
    .map(([startCity, startCountry, endCity, endCountry], index): Vehicle => {
      location += random.between(7, 900);
      return {
        id: String(index + 1),
        createdAt: `${addDays(today, (index - routes.length) * 21)}T07:00:00.000Z`,
        location,
        startCity,
        startCountry,
        endCity,
        endCountry,
        warnings: random.pick<Vehicle["warnings"]>([
          "No Warnings",
          "No Warnings",
          "No Warnings",
          "Ecu Not Responding",
          "Oil Leakage",
          "Fuel Problems",
          "Temperature not optimal",
        ]),
        progress: random.between(0, 100),
      };
    })
    .toReversed();
}
