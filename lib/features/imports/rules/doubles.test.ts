import fc from "fast-check";
import { isoDay } from "@/lib/kernel/dates";
import { type Person, findDoubles, sameAs } from "./doubles";

const ana: Person = {
  fullName: "Ana Souza",
  cpf: "12345678909",
  email: "ana@example.com",
  phone: "+5511987654321",
  birthDate: isoDay("2015-02-01"),
};
const bare = { cpf: null, email: null, phone: null, birthDate: null };

it.each([
  ["the CPF alone", { ...bare, fullName: "A. S.", cpf: ana.cpf }, "cpf"],
  ["e-mail with name", { ...bare, fullName: "ANA SOUZA", email: "Ana@Example.com" }, "email"],
  ["telephone with name and birth", { ...ana, cpf: null, email: null }, "phone"],
  ["telephone with name, birth unknown", { ...bare, fullName: "ana souza", phone: ana.phone }, "phone"],
  ["name with birth", { ...bare, fullName: "Ana Souza", birthDate: ana.birthDate }, "birth"],
  ["a bare name", { ...bare, fullName: "Ana Souza" }, "name"],
  ["another CPF", { ...ana, cpf: "98765432100" }, null],
  ["another birth", { ...ana, cpf: null, birthDate: isoDay("1990-01-01") }, null],
  ["a sibling with the same contacts", { ...ana, cpf: null, fullName: "Bia Souza" }, null],
  ["a namesake with another telephone", { ...bare, fullName: "Ana Souza", phone: "+5511912345678" }, null],
] as const)("IMP-17 %s", (_, other, sign) => {
  expect(sameAs(other, ana)).toBe(sign);
});

it("IMP-17 doubles are named: somebody of the academy first, else an earlier row of the file", () => {
  const rows = [
    { ...ana, line: 2 },
    { ...bare, fullName: "Caio Lima", phone: "+5511912345678", line: 3 },
    { ...bare, fullName: "caio lima", phone: "+5511912345678", line: 4 },
    { ...bare, fullName: "Duda Reis", line: 5 },
  ];
  const known = [{ ...ana, fullName: "Ana Maria Souza", id: "a" }];
  expect([...findDoubles(rows, known)]).toEqual([
    [2, { of: "student", id: "a", fullName: "Ana Maria Souza", by: "cpf" }],
    [4, { of: "row", line: 3, fullName: "Caio Lima", by: "phone" }],
  ]);
});

it("IMP-18 every row of a file that was imported before is a double of the academy", () => {
  const person = fc.record({
    fullName: fc.constantFrom("Ana Souza", "Bia Souza", "Caio Lima", "Duda D'Ávila"),
    cpf: fc.option(fc.constantFrom("12345678909", "01234567890")),
    email: fc.option(fc.constantFrom("ana@example.com", "casa@example.com")),
    phone: fc.option(fc.constantFrom("+5511987654321", "+551133334444")),
    birthDate: fc.option(fc.constantFrom(isoDay("2015-02-01"), isoDay("1985-08-15"))),
  });
  fc.assert(
    fc.property(fc.array(person), (people) => {
      const rows = people.map((each, at) => ({ ...each, line: at + 2 }));
      const known = people.map((each, at) => ({ ...each, id: String(at) }));
      const doubles = findDoubles(rows, known);
      expect(rows.every(({ line }) => doubles.get(line)?.of === "student")).toBe(true);
      expect(findDoubles(rows.slice(0, 1), []).size).toBe(0);
    }),
  );
});
