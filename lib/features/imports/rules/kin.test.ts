import { kinOf } from "./kin";

const map = ["fullName", "cpf", "fee"] as const;
const rows = [
  { id: "a", cells: ["Ana Lima", "529.982.247-25", "150"] },
  { id: "b", cells: ["ana-lima", "", "150"] },
  { id: "c", cells: ["Bia Reis", "52998224725", "150"] },
  { id: "d", cells: ["Bia Reis", "", "150"] },
  { id: "e", cells: ["Caio Dias", "", "150"] },
  { id: "f", cells: ["", "", "150"] },
  { id: "g", cells: ["", "", "150"] },
];
const ids = (id: string, before: string[]) => kinOf(rows, { id, before, map: [...map] }).map((row) => row.id);

describe("IMP-29 rows that an edited row concerns", () => {
  it("are those of the same name or CPF, and those that share one with them, in the order of the file", () => {
    expect(ids("d", ["Bia Reis", "", "120"])).toEqual(["a", "b", "c", "d"]);
  });

  it("are also those of the name that the row had before", () => {
    expect(ids("e", ["Ana Lima", "", "150"])).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("is the row alone where nobody shares anything, or where it has neither", () => {
    expect([ids("e", ["Caio", "", ""]), ids("f", ["", "", ""])]).toEqual([["e"], ["f"]]);
  });
});
