import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const dockerfile = read("Dockerfile");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: object;
  readonly restart: string;
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
}
const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(read("compose.yml"), {
  merge: true,
});

describe("the image", () => {
  it("is described without a mistake", () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it("is served by nobody who may do more, says whether it is well, and takes the build of a stage before", () => {
    const instructions = DockerfileParser.parse(dockerfile).getInstructions();
    const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === "FROM"));
    const words = last.map((one) => one.getKeyword());
    expect(words.lastIndexOf("USER")).toBeLessThan(words.indexOf("CMD"));
    expect(last.find((one) => one.getKeyword() === "USER")?.getArgumentsContent()).toBe("shop");
    expect(words).toContain("HEALTHCHECK");
    expect(dockerfile).not.toMatch(/:latest|^ADD /m);
    expect(words.filter((word) => word === "RUN")).toHaveLength(1);
  });

  it("copies what is there, and no secret", () => {
    for (const [, path = ""] of dockerfile.matchAll(/ \/shop\/([\w.]+)/g)) {
      if (path !== ".next" && path !== "node_modules") expect(readdirSync(".")).toContain(path);
    }
    for (const secret of [".env", ".env.*", ".data", "deploy/shop.env", ".git"]) expect(ignored).toContain(secret);
  });
});

describe("the fleet on one machine", () => {
  it("has visitors' processes and workers, and all that they stand on", () => {
    expect(Object.keys(services).sort()).toEqual(["pgbouncer", "postgres", "redis", "web", "worker"]);
    expect([services.web, services.worker].map((one) => one?.environment?.SHOP_ROLE)).toEqual(["web", "worker"]);
    for (const [name, { image, restart, depends_on: needed = {} }] of Object.entries(services)) {
      expect(restart, name).toBe("unless-stopped");
      expect(image, name).not.toMatch(/:latest$/);
      for (const [other, { condition }] of Object.entries(needed)) {
        expect(Object.keys(services)).toContain(other);
        if (condition === "service_healthy") expect(services[other]?.healthcheck, other).toBeDefined();
      }
    }
    expect(Object.keys(volumes)).toEqual(["data", "postgres"]);
  });

  it("names variables that the shop knows, and gives its end more time than that takes", () => {
    const example = readFileSync(".env.example", "utf8");
    for (const one of [services.web, services.worker]) {
      for (const name of Object.keys(one?.environment ?? {})) expect(example).toContain(`\n${name}=`);
      expect(one?.stop_grace_period).toBe("30s");
      expect(one?.read_only).toBe(true);
    }
    expect(services.pgbouncer?.environment?.POOL_MODE).toBe("transaction");
  });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

describe("the units", () => {
  it.skipIf(!hasSystemd)("are what systemd takes", () => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    cpSync("deploy/systemd", folder, { recursive: true });
    const names = readdirSync(folder);
    for (const name of names) {
      // An instance, as it is started.
      if (name.includes("@."))
        writeFileSync(join(folder, name.replace("@.", "@3000.")), readFileSync(join(folder, name)));
    }
    const units = readdirSync(folder).filter((name) => !name.includes("@."));
    const said = spawnSync("systemd-analyze", ["verify", "--man=no", ...units.map((name) => join(folder, name))], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    // Of this machine's own units it says what it likes.
    expect(`${said.stdout}${said.stderr}`.split("\n").filter((line) => line.includes("tealmark"))).toEqual([]);
    expect(units).toHaveLength(4);
  });

  it("end in order and run as nobody else", () => {
    for (const name of readdirSync("deploy/systemd").filter((one) => one.endsWith(".service"))) {
      expect(read(`systemd/${name}`), name).toMatch(/^User=tealmark$/m);
      expect(read(`systemd/${name}`), name).toMatch(/^NoNewPrivileges=yes$/m);
    }
  });
});
