import type { Values } from "#db/schema/kind.ts";
import type { connection } from "#db/domain/equipment/equipment.ts";
import { computerAt } from "./computers.ts";
import { deskCount, placementOf } from "./placement.ts";

type Connection = Values<{ to: ReturnType<typeof connection> }>["to"];

/** Hands out the computers that work at a site, each once, as the other ends of cables. */
export function cablesTo({ today, computers }: { today: string; computers: number }) {
  const waiting = new Map<string, number[]>();
  for (let n = 1; n <= Math.min(deskCount, computers); n++) {
    const { siteId } = placementOf(n).desk;
    waiting.set(siteId, [...(waiting.get(siteId) ?? []), n]);
  }
  return (siteId: string | null): Connection => {
    for (const numbers = waiting.get(siteId ?? "") ?? []; numbers.length > 0;) {
      const computer = computerAt(numbers.shift() ?? 1, { today, count: computers });
      const wired = computer.interfaces.find(({ type }) => type === "ethernet");
      if (computer.state === "in_service" && computer.siteId === siteId && wired)
        return { equipmentId: computer.id, port: wired.name };
    }
    return null;
  };
}
