import { formatCnpj, formatCpf, isCnpj, isCpf, readCnpj, readCpf } from "./tax-id";

it.each([
  ["11.222.333/0001-81", "11222333000181"],
  [" 11 222 333 0001 81 ", "11222333000181"],
  ["12.abc.345/01de-35", "12ABC34501DE35"],
  ["12ABC34501DE35", "12ABC34501DE35"],
])("AGR-60 the CNPJ %j is stored as %s", (typed, cnpj) => expect(readCnpj(typed)).toEqual({ cnpj }));

it.each([
  ["11.222.333/0001-82", "digits"],
  ["12.ABC.345/01DE-36", "digits"],
  ["12.ABD.345/01DE-35", "digits"],
  ["00.000.000/0000-00", "digits"],
  ["11.222.333/0001", "form"],
  ["11.222.333/0001-8X", "form"],
  ["12.AÇC.345/01DE-35", "form"],
  ["111.444.777-35", "form"],
])("AGR-60 %j is no CNPJ: %s", (typed, problem) => expect(readCnpj(typed)).toEqual({ problem }));

it("AGR-60 a CNPJ is shown in its groups, and half of one as it was typed", () => {
  expect(formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
  expect(formatCnpj("11222333000181")).toBe("11.222.333/0001-81");
  expect(formatCnpj("11.222.333")).toBe("11.222.333");
});

it("AGR-62 a CPF is stored as digits and shown in its groups", () => {
  expect(readCpf("111.444.777-35")).toEqual({ cpf: "11144477735" });
  expect(readCpf("111.444.777-36")).toEqual({ problem: "digits" });
  expect(readCpf("111.111.111-11")).toEqual({ problem: "digits" });
  for (const typed of ["111.444.777", "11.222.333/0001-81", "onze", "1114447773５"])
    expect(readCpf(typed)).toEqual({ problem: "form" });
  expect(formatCpf("11144477735")).toBe("111.444.777-35");
  expect(formatCpf("111444")).toBe("111444");
});

it("a single wrong digit in a CPF or a CNPJ is detected", () => {
  const wrong = (signs: string, isSound: (text: string) => boolean) =>
    [...signs].filter((sign, at) => {
      const other = sign === "9" ? "8" : "9";
      return isSound(signs.slice(0, at) + other + signs.slice(at + 1));
    });
  expect(isCpf("11144477735")).toBe(true);
  expect(wrong("11144477735", isCpf)).toEqual([]);
  expect(wrong("11222333000181", isCnpj)).toEqual([]);
});
