import * as z from "zod/mini";
import {
  profileConnections,
  profileProjectForm,
  profileTeams,
} from "#db/domain/apps/pages/profile-sections.ts";
import { contract } from "#sw/api/core/call.ts";
import { appRecord, appShape } from "./app-record.ts";
import { profileParameters } from "./parameters.ts";

const lines = z.array(z.strictObject({ property: z.string(), value: z.string(), icon: z.string() }));
const teams = z.array(appRecord({ resource: profileTeams }));
const connections = z.array(appRecord({ resource: profileConnections }));
const projects = z.array(z.strictObject({ ...appShape(profileProjectForm), daysLeft: z.number() }));
const path = "/pages/profile";
const query = profileParameters;

/** Of whoever is signed in: the whole profile, or the section that `tab` names. */
export const profileContract = contract({
  profile: {
    method: "GET",
    path,
    query,
    answer: z.strictObject({
      about: lines,
      contacts: lines,
      teams,
      overview: lines,
      connections,
      projects,
    }),
  },
  profileLines: { method: "GET", path, query, answer: lines },
  profileTeams: { method: "GET", path, query, answer: teams },
  profileConnections: { method: "GET", path, query, answer: connections },
  profileProjects: { method: "GET", path, query, answer: projects },
  profileHeader: {
    method: "GET",
    path: "/pages/profile/header",
    answer: z.strictObject({
      fullName: z.string(),
      location: z.nullable(z.string()),
      joiningDate: z.string(),
      designation: z.string(),
      profileImg: z.nullable(z.string()),
      coverImg: z.string(),
    }),
  },
});
