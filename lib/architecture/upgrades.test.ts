import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mustFind, root } from "./tree";

const page = readFileSync(join(root, "docs/upgrades.md"), "utf8");
const matches = (pattern: RegExp) => mustFind(`in docs/upgrades.md: ${pattern}`, [...page.matchAll(pattern)]);

it("docs/upgrades.md names the installed version of each package", () => {
  type Wanted = Record<"dependencies" | "devDependencies", Record<string, string>>;
  const wanted: Wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const installed = { ...wanted.dependencies, ...wanted.devDependencies };
  const read = matches(/^## (\S+) (\S+)$/gm).map(([, name = "", version]) => [name, version]);
  expect(read).toEqual(read.map(([name = ""]) => [name, installed[name]]));
});

it("every file that docs/upgrades.md names exists", () => {
  const named = matches(/`((?:[\w@().-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|css|sql|md|json))`/g).flatMap(
    ([, file = ""]) => (/^(\.next|proxy\.ts)/.test(file) ? [] : [file]),
  );
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
