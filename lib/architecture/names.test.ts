import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder, root } from "./tree";

/** The words for a person's name, and where "name" is one: classes and files have names too. */
const NAMES = "fullName|studentName|guardianName|emergencyContactName";
const OF_LEADS = "name";

const linesWith = (folder: string, pattern: RegExp): string[] =>
  filesUnder(folder)
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([line]) => `${file}: ${line}`),
    );

describe("RIGHT-06 a person's name is read by one rule", () => {
  it("in each schema that takes one", () => {
    const fieldOf = (names: string) => new RegExp(`\\b(${names}): (required|optional)\\w+`, "g");
    const ofLeads = linesWith("lib/features/leads", fieldOf(OF_LEADS));
    const taken = [...linesWith("lib/features", fieldOf(NAMES)), ...ofLeads];
    expect(ofLeads).toHaveLength(1);
    expect(taken.length).toBeGreaterThan(7);
    expect(taken.filter((line) => !/: (required|optional)Name$/.test(line))).toEqual([]);
  });

  it("and each form takes it in a NameField, which names the signs that will be removed", () => {
    const inputOf = (names: string) => new RegExp(`<\\w+\\s+name="(${names})"`, "g");
    const ofLeads = linesWith("components/leads", inputOf(OF_LEADS));
    const fields = [...linesWith("components", inputOf(NAMES)), ...ofLeads];
    expect(ofLeads).toHaveLength(1);
    expect(fields.length).toBeGreaterThan(7);
    expect(fields.filter((line) => !/: <NameField\s/.test(line))).toEqual([]);
  });
});
