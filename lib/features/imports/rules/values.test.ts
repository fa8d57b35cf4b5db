import fc from "fast-check";
import { cents, formatBRL } from "@/lib/kernel/money";
import type { Cell } from "./fields";
import { headerKey, listOf, textOf, wordsIn } from "./text";
import {
  readCount,
  readCpfCell,
  readDegrees,
  readDiscount,
  readDueDay,
  readMoney,
  readPhones,
  readStatus,
} from "./values";

it.each([
  ["R$ 1.250,50", 125_050],
  ["1.250,50", 125_050],
  ["1,250.50", 125_050],
  ["1250.50", 125_050],
  [1250.5, 125_050],
  ["1.250", 125_000],
  ["150", 15_000],
  [150, 15_000],
  ["R$150,00", 15_000],
  ["150,00 reais", 15_000],
  ["150,00/mês", 15_000],
  ["150,00 por mês", 15_000],
  ["R$ 150,-", 15_000],
])("IMP-16 %j is an amount of %i cents", (cell, value) => {
  expect(readMoney(cell)).toEqual({ cents: value });
});

it("IMP-16 words for a scholarship are no amount, and other words are a problem", () => {
  for (const word of ["Bolsista", "isento", "Grátis"]) expect(readMoney(word)).toEqual({ free: true });
  for (const word of ["cento e vinte", "1,250", "12.34.56", "150/200"]) expect(readMoney(word)).toBeNull();
});

it("IMP-16 every amount is read back in both notations", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
      const written = { cents: value };
      expect(readMoney(formatBRL(cents(value)))).toEqual(written);
      expect(readMoney((value / 100).toLocaleString("en-US", { minimumFractionDigits: 2 }))).toEqual(written);
      expect(readMoney(value / 100)).toEqual(written);
    }),
  );
});

it.each([
  ["(11) 98765-4321", { phone: "+5511987654321", others: [] }],
  [11987654321, { phone: "+5511987654321", others: [] }],
  ["+55 11 98765-4321", { phone: "+5511987654321", others: [] }],
  ["(11) 98765-4321 / (11) 3333-4444", { phone: "+5511987654321", others: ["+551133334444"] }],
  ["11 98765-4321 ou 11 3333-4444", { phone: "+5511987654321", others: ["+551133334444"] }],
  ["98765-4321", { problem: "area-missing" }],
  [33334444, { problem: "area-missing" }],
  ["(11) 8765-4321", { problem: "mobile" }],
  ["(10) 98765-4321", { problem: "area" }],
  ["não sei o número", { problem: "letters" }],
] as const)("IMP-16 the telephone %j becomes %j", (cell, read) => {
  expect(readPhones(cell)).toEqual(read);
});

it("IMP-12 an answered area code completes telephones that have none, and only those", () => {
  expect(readPhones("98765-4321", "21")).toEqual({ phone: "+5521987654321", others: [] });
  expect(readPhones("(11) 98765-4321", "21")).toEqual({ phone: "+5511987654321", others: [] });
  expect(readPhones("8765", "21")).toEqual({ problem: "short" });
});

it.each([
  ["123.456.789-09", { cpf: "12345678909" }],
  [12345678909, { cpf: "12345678909" }],
  [191, { problem: "form" }],
  ["111.111.111-11", { problem: "digits" }],
  [5_583_423_004, { problem: "form" }],
] as const)("IMP-16 the CPF %j becomes %j", (cell, read) => {
  expect(readCpfCell(cell)).toEqual(read);
});

it("IMP-16 a CPF keeps the zeros that a spreadsheet dropped", () => {
  expect(readCpfCell(1_234_567_890)).toEqual({ cpf: "01234567890" });
  expect(readCpfCell("1234567890")).toEqual({ cpf: "01234567890" });
});

it.each([
  ["Ativo", "active"],
  ["ATIVA", "active"],
  ["em dia", "active"],
  ["Inadimplente", "active"],
  ["Sim", "active"],
  ["true", "active"],
  ["Não", "inactive"],
  ["Inativo", "inactive"],
  ["Ex-aluno", "inactive"],
  ["Cancelado", "inactive"],
  ["canceled", "inactive"],
  ["Trancado", "suspended"],
  ["Férias", "suspended"],
  ["frozen", "suspended"],
  ["lead", null],
  ["visitante", null],
])("IMP-25 the status word %s is %s", (word, status) => {
  expect(readStatus(word)).toBe(status);
});

it.each([
  [10, 10],
  ["10", 10],
  ["05", 5],
  ["dia 5", 5],
  ["Todo dia 15", 15],
  ["10 de cada mês", 10],
  ["10/05/2026", 10],
  ["2026-05-10", 10],
  [46_152, 10],
  ["32", null],
  ["0", null],
  ["mensal", null],
] as const)("IMP-09 the due day %j is %j", (cell, day) => {
  expect(readDueDay(cell)).toBe(day);
});

it.each([
  ["2", 2],
  [2, 2],
  ["2 graus", 2],
  ["2º grau", 2],
  ["II", 2],
  ["dois", 2],
  ["segundo", 2],
  ["0", 0],
  ["muitos", null],
  ["2 3", null],
] as const)("IMP-14 the degrees %j are %j", (cell, degrees) => {
  expect(readDegrees(cell)).toBe(degrees);
});

it("IMP-09 classes in a belt are a count", () => {
  expect([readCount("48"), readCount("48 aulas"), readCount(48), readCount("várias")]).toEqual([
    48,
    48,
    48,
    null,
  ]);
});

it.each([
  ["10%", undefined, { unit: "percent", value: "10,00" }],
  [0.1, undefined, { unit: "percent", value: "10,00" }],
  ["R$ 20,00", undefined, { unit: "reais", value: "20,00" }],
  ["20 reais", undefined, { unit: "reais", value: "20,00" }],
  ["20", undefined, { problem: "unit" }],
  ["20", "reais", { unit: "reais", value: "20,00" }],
  [20, "percent", { unit: "percent", value: "20,00" }],
  ["irmão", undefined, { problem: "form" }],
] as const)("IMP-09 the discount %j (%s) is %j", (cell, unit, read) => {
  expect(readDiscount(cell, unit)).toEqual(read);
});

it("IMP-28 a formula stays text", () => {
  expect(textOf('=HYPERLINK("https://x.example";"Ana")')).toBe('=HYPERLINK("https://x.example";"Ana")');
});

it.each(["-", " -- ", "N/A", "#N/D", "null", "Não informado", null] as (Cell | undefined)[])(
  "IMP-05 %j is an empty cell",
  (cell) => {
    expect(textOf(cell)).toBe("");
  },
);

it("IMP-05 headers compare without accents, signs and capitals", () => {
  const headers = ["Data de Nasc.", "birthDate", "BIRTH_DATE", "  E-mail ", "CPF*"];
  expect(headers.map(headerKey)).toEqual(["data de nasc", "birth date", "birth date", "e mail", "cpf"]);
});

it("IMP-23 a list of classes keeps the commas of their names, a list of tags does not", () => {
  expect(listOf("Seg, Qua e Sex; Sábado")).toEqual(["Seg, Qua e Sex", "Sábado"]);
  expect(wordsIn("Kids, Competição;Kids")).toEqual(["Kids", "Competição"]);
});
