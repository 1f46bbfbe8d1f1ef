import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Writes the bill of materials to standard output: every package that is served or runs on the server, with version,
 * licence and hash, as CycloneDX 1.5. It reads the lock file alone. npm's own `sbom` command stops at a development
 * tool's wrong peer, and without those it leaves out packages that are served.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** The package's name at a place of the lock file: what follows the innermost node_modules, or the workspace's folder. @param {string} place */
const nameOf = (place) => place.replace(/^.*node_modules\/|^packages\//, "");

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 */

/** @param {[place: string, locked: Locked]} entry */
function component([place, { version, license, integrity, resolved, optional }]) {
  const name = nameOf(place);
  const purl = purlOf(name, version);
  const content = Buffer.from(integrity?.replace(/^sha512-/, "") ?? "", "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    scope: optional ? "optional" : "required",
    ...(content && { hashes: [{ alg: "SHA-512", content }] }),
    ...(license && {
      licenses: [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { name: license } }],
    }),
    ...(resolved && { externalReferences: [{ type: "distribution", url: resolved }] }),
  };
}

const { name, version } = read("package.json");
/** @type {Record<string, Locked>} */
const packages = read("package-lock.json").packages;
const served = Object.entries(packages).filter(
  ([place, { dev, devOptional, link }]) => place !== "" && !dev && !devOptional && !link,
);
/** One package may stand at several places in one version. */
const components = [...new Map(served.map(component).map((each) => [each.purl, each])).values()];
const metadata = { component: { type: "application", "bom-ref": purlOf(name, version), name, version } };
console.log(JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components }, null, 2));
