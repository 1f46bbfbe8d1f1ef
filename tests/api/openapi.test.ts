import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { GET as docs } from "@/app/(api)/api/docs/route";
import { GET as description } from "@/app/(api)/api/v1/openapi.json/route";
import { PROBLEM_CODES } from "@/lib/domain/problem";
import * as environment from "@/lib/server/env";
import { NAMED_CALLS } from "@/lib/server/http/all-calls";
import { PROBLEM_STATUS } from "@/lib/server/http/error";
import { type OpenApiDocument, openApiDocument } from "@/lib/server/openapi/document";
import { exampleOf } from "@/lib/server/openapi/example";
import { problemsOf } from "@/lib/server/openapi/failures";
import { jsonSchemaOf } from "@/lib/server/openapi/json-schema";
import { withDatabase } from "../support/database";
import { insertPerson } from "../support/people";
import { get } from "../support/requests";
import { sessionOf } from "../support/sessions";

const db = withDatabase();
afterEach(() => vi.restoreAllMocks());

const document: OpenApiDocument = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

describe("the description", () => {
  it("is OpenAPI 3.1 of every call", () => {
    expect(document.openapi).toBe("3.1.0");
    const names = NAMED_CALLS.map(({ call: { method, path } }) => `${method} ${path}`);
    expect(operations.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it("is not sent again to who has it", async () => {
    const first = await description(get("/api/v1/openapi.json"));
    expect(first.headers.get("cache-control")).toBe("public, max-age=600");
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await description(get("/api/v1/openapi.json", { headers: { "if-none-match": etag } }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("refers only to what it holds", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    const missing = references.filter(([, kind = "", name = ""]) => document.components[kind]?.[name] === undefined);
    expect(missing).toEqual([]);
    const schemes = Object.keys(document.components.securitySchemes ?? {});
    const asked = operations.flatMap(({ operation }) => operation.security.flatMap((one) => Object.keys(one)));
    expect(asked.filter((name) => !schemes.includes(name))).toEqual([]);
  });

  it("shows for an id in a path one of what the path means", () => {
    const shown = (operationId: string) => {
      const found = operations.find(({ operation }) => operation.operationId === operationId)?.operation;
      return String(found?.parameters.find(({ name }) => name === "id")?.example).slice(0, 4);
    };
    expect(["changePlan", "skipMembership", "buyTape", "staffOrder", "moveStaffKit"].map(shown)).toEqual([
      "mem_",
      "mem_",
      "chk_",
      "ord_",
      "kit_",
    ]);
  });

  it.each(operations)("of $name describes every parameter of its path", ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(described).toEqual(inPath);
  });

  it.each(NAMED_CALLS)("gives examples of $id that its contract accepts", ({ call }) => {
    const { params, query, body, answer } = call;
    for (const schema of [params, query, body]) {
      if (schema) expect(z.safeParse(schema, exampleOf(jsonSchemaOf(schema, "input"))).error).toBeUndefined();
    }
    const isFile = answer instanceof z.ZodMiniFile;
    if (answer && !isFile) expect(z.safeParse(answer, exampleOf(jsonSchemaOf(answer, "output"))).error).toBeUndefined();
  });

  it.each(NAMED_CALLS)("names every refusal of $id under its status", ({ id, call }) => {
    const operation = operations.find((one) => one.operation.operationId === id)?.operation;
    // The readiness check says "not ready" with a status that is a refusal elsewhere.
    const refusals = problemsOf(call).filter((code) => !call.statuses.includes(PROBLEM_STATUS[code]));
    for (const code of refusals) {
      expect(operation?.responses[String(PROBLEM_STATUS[code])]?.description.split(", ")).toContain(code);
    }
  });

  it("has an example of every problem", () => {
    expect(Object.keys(document.components.examples ?? {}).sort()).toEqual([...PROBLEM_CODES].sort());
  });

  it("tells of the key that makes a request happen once, and of the version that an edit needs", () => {
    const headersOf = (id: string) =>
      operations
        .find(({ operation }) => operation.operationId === id)
        ?.operation.parameters.filter((parameter) => parameter.in === "header")
        .map(({ name, required }) => [name, required]);
    expect(headersOf("startCheckout")).toEqual([["Idempotency-Key", false]]);
    expect(headersOf("updateCustomization")).toEqual([["If-Match", true]]);
    expect(headersOf("customization")).toEqual([["If-None-Match", false]]);
    expect(headersOf("cmsInfo")).toEqual([]);
  });
});

describe("the developer's page", () => {
  const inProduction = () => {
    const settings = environment.env();
    vi.spyOn(environment, "env").mockReturnValue({ ...settings, mode: "production" });
  };

  const cookieOf = async (role: "customer" | "marketing" | "admin") => {
    const userId = await insertPerson(db(), { email: `${role}@example.com`, role });
    return sessionOf(db(), { userId, role });
  };

  it("shows every call, runs nothing and loads nothing", async () => {
    const response = await docs(get("/api/docs"));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=/);
    for (const { path, operation } of operations) {
      expect(html).toContain(`id="${operation.operationId}"`);
      expect(html).toContain(`<code>${path}</code>`);
    }
  });

  it("is for administrators in production", async () => {
    inProduction();
    const statusFor = async (cookie?: string) => (await docs(get("/api/docs", { cookie }))).status;
    expect(await statusFor()).toBe(401);
    expect(await statusFor(await cookieOf("customer"))).toBe(403);
    expect(await statusFor(await cookieOf("marketing"))).toBe(403);
    expect(await statusFor(await cookieOf("admin"))).toBe(200);
  });
});
