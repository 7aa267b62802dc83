import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { vehicleList } from "#db/domain/apps/logistics/vehicles.ts";
import { listCall } from "./list-call.ts";

export const logistics = new Hono<ApiEnv>().get("/vehicles", (c) => listCall(c, vehicleList));
