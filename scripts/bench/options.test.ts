import { measureNames } from "./measure-names.ts";
import { readOptions } from "./options.ts";

it("measures everything, or the named measures in the given order", () => {
  expect(readOptions([])).toEqual({ only: measureNames, soakMinutes: 1, strict: false });
  expect(readOptions(["--only", "paint, time", "--soak", "0,5", "--strict"])).toEqual({
    only: ["paint", "time"],
    soakMinutes: 0.5,
    strict: true,
  });
});

it.each([
  [["--only", "speed"], /Medida desconhecida: speed\. Existem time, /],
  [["--soak", "0"], /minutos/],
  [["--fast"], /Uso: npm run bench/],
])("says what is wrong with %j", (args, said) => expect(() => readOptions(args)).toThrow(said));
