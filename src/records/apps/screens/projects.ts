import { projectList } from "#db/domain/apps/dashboard/projects.ts";
import { integer } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const projectsScreen = appSource({
  list: projectList,
  columns: ["name", "project", "leader", "team", "progress", "hours"],
  facts: ["leader", "progress"],
  // How many they are: their pictures stand beside it.
  fields: { team: integer(0, 1000), hours: integer(0, 1_000_000) },
  pictures: {
    name: { in: "logo", shape: "thing" },
    team: { in: "faces", shape: "person" },
  },
  derived: ({ team, extraMembers, hours }) => {
    const faces = Array.isArray(team) ? team : [];
    return { faces, team: faces.length + Number(extraMembers ?? 0), hours: minutesIn(String(hours)) };
  },
});

/** Of `137:05`. */
function minutesIn(text: string): number | null {
  const [hours, minutes] = text.split(":").map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? null
    : hours * 60 + minutes;
}
