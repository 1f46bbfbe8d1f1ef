import * as z from "zod/mini";
import { defineCall } from "./call";

export const openApiDescription = defineCall({
  method: "GET",
  path: "/api/v1/openapi.json",
  summary: "This description: every call of the API in OpenAPI 3.1.",
  access: "anyone",
  answer: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
  statuses: [200],
  problems: [],
  cacheSeconds: 600,
});
