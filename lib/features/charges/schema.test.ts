import { giveBackForm } from "@/lib/features/credits/schema";
import { CHARGED_AT_ONCE } from "./rules";
import { newChargeForm } from "./schema";

const ANA = "0197c7b0-0000-7000-8000-000000000001";
const JOAO = "0197c7b0-0000-7000-8000-000000000002";

const kimono = {
  studentId: ANA,
  kind: "product",
  description: "Kimono",
  amount: "260,00",
  dueOn: "2026-11-10",
  parts: "2",
  note: "",
};

const problems = (form: typeof newChargeForm | typeof giveBackForm, value: unknown) => {
  const parsed = form.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
};

it("AGR-20 a charge by hand has a kind, a name, an amount, a day, parts, a note, and one student or several", () => {
  expect(newChargeForm.parse(kimono)).toEqual({
    studentId: [ANA],
    kind: "product",
    description: "Kimono",
    amount: 26_000,
    dueOn: "2026-11-10",
    parts: 2,
    note: null,
  });
  expect(newChargeForm.parse({ ...kimono, studentId: `${ANA},${JOAO},${ANA}` }).studentId).toEqual([
    ANA,
    JOAO,
  ]);
});

it.each(["fee", "package", "gift", ""])("AGR-20 refuses the kind '%s'", (kind) => {
  expect(problems(newChargeForm, { ...kimono, kind })).toEqual({ kind: "Escolha uma das opções." });
});

it.each(["0", "13", "-1", "1,5", ""])("AGR-20 refuses '%s' parts", (parts) => {
  expect(problems(newChargeForm, { ...kimono, parts })).toMatchObject({
    parts: "Escolha de 1 a 12 parcelas.",
  });
});

it("AGR-20 refuses parts of less than one cent, nobody, and too many students", () => {
  expect(problems(newChargeForm, { ...kimono, amount: "0,11", parts: "12" })).toEqual({
    amount: "O valor não chega a 1 centavo em cada uma das 12 parcelas.",
  });
  expect(problems(newChargeForm, { ...kimono, studentId: "" })).toEqual({
    studentId: "Por favor, selecione um aluno.",
  });
  const many = Array.from({ length: CHARGED_AT_ONCE + 1 }, (_, index) =>
    ANA.replace(/.{4}$/, String(index).padStart(4, "0")),
  );
  expect(problems(newChargeForm, { ...kimono, studentId: many.join(",") })).toEqual({
    studentId: "Escolha até 100 alunos de uma vez.",
  });
});

const sentences = [
  ["-1", "O valor não pode ser negativo."],
  ["0", "Informe um valor maior que zero."],
  ["0,00", "Informe um valor maior que zero."],
  ["1.000.000,00", "O valor vai até R$ 999.999,99."],
  ["99999999999", "O valor é alto demais."],
  ["", "Informe um valor em reais, como 150,00."],
  ["abc", "Informe um valor em reais, como 150,00."],
] as const;

it.each(sentences)(
  "AGR-29 refuses the amount '%s' of a charge and of a returned credit: %s",
  (amount, sentence) => {
    expect(problems(newChargeForm, { ...kimono, amount })).toMatchObject({ amount: sentence });
    expect(problems(giveBackForm, { studentId: ANA, amount, reason: "Saiu" })).toEqual({ amount: sentence });
  },
);

it("AGR-29 takes one cent and R$ 999.999,99", () => {
  for (const [amount, stored] of [
    ["0,01", 1],
    ["999.999,99", 99_999_999],
  ] as const)
    expect(newChargeForm.parse({ ...kimono, parts: "1", amount }).amount).toBe(stored);
});
