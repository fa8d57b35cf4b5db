import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, root } from "./tree";

const NAMES = "fullName|studentName|guardianName|emergencyContactName";

const linesWith = (folder: string, pattern: RegExp): string[] =>
  filesUnder(folder)
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([line]) => `${file}: ${line}`),
    );

describe("RIGHT-06 a person's name is read by one rule", () => {
  it("in each schema that takes one", () => {
    const taken = linesWith("lib/features", new RegExp(`\\b(${NAMES}): (required|optional)\\w+`, "g"));
    expect(taken.length).toBeGreaterThan(7);
    expect(taken.filter((line) => !/: (required|optional)Name$/.test(line))).toEqual([]);
  });

  it("and its field says before saving which signs will go", () => {
    const fields = linesWith("components", new RegExp(`<\\w+\\s+name="(${NAMES})"`, "g"));
    expect(fields.length).toBeGreaterThan(7);
    expect(fields.filter((line) => !/: <NameField\s/.test(line))).toEqual([]);
  });
});
