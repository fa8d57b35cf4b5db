import { referenceArts } from "@/prisma/reference/arts";
import { artId, beltId } from "@/prisma/reference/shape";
import { isoDay } from "@/lib/kernel/dates";
import { studentRow } from "../schema";
import type { CatalogArt } from "./belts";
import type { Answers, Cell, ColumnUse } from "./fields";
import { judgeRow } from "./judge";
import { answered, questionsOf } from "./questions";

const catalog: CatalogArt[] = referenceArts.map(({ row: { id, name, modality }, belts }) => ({
  id,
  name,
  modality,
  isOwn: name === "Jiu-Jitsu",
  belts,
}));

const jiuJitsu = artId("Jiu-Jitsu");

type Cells = Readonly<Partial<Record<Exclude<ColumnUse, null>, Cell>>>;

function judge(cells: Cells, { answers = {}, headers }: { answers?: Answers; headers?: string[] } = {}) {
  const map = Object.keys(cells) as Exclude<ColumnUse, null>[];
  const given = { map, answers, catalog, form: studentRow, today: isoDay("2026-11-29") };
  return judgeRow(Object.values(cells), { ...given, headers: headers ?? map });
}

const factsOf = (cells: Cells, more?: Parameters<typeof judge>[1]) => {
  const { facts, problems } = judge(cells, more);
  expect(problems).toEqual([]);
  return facts;
};

const told = (cells: Cells, answers?: Answers) =>
  judge({ fullName: "Ana Souza", ...cells }, { answers }).problems.map(({ kind, field, column }) => [
    kind,
    field,
    column,
  ]);

it("IMP-09 a full row becomes the facts that the form of a student takes", () => {
  expect(
    factsOf({
      fullName: "  Ana   Souza ",
      email: "Ana@Example.com",
      phone: "(11) 98765-4321",
      cpf: "123.456.789-09",
      birthDate: "01/02/2015",
      guardianName: "Maria Souza",
      guardianEmail: "maria@example.com",
      guardianPhone: 11912345678,
      guardianRelation: "Mãe",
      guardian2Name: "Paulo Souza",
      art: "jiu jitsu",
      belt: "azul 2 graus",
      beltDay: 42036,
      beltClasses: "48",
      classes: "Kids; Sábado",
      plan: "Mensal",
      fee: "R$ 1.250,50",
      dueDay: "dia 5",
      discount: "10%",
      enrollmentDate: "2020-03-01",
      status: "Trancado",
      notes: "Canhota",
      emergencyName: "Vó Rita",
      emergencyPhone: "(11) 3333-4444",
      tags: "Kids, Competição",
    }),
  ).toEqual({
    fullName: "Ana Souza",
    email: "ana@example.com",
    phone: "+5511987654321",
    cpf: "12345678909",
    birthDate: "2015-02-01",
    martialArtId: jiuJitsu,
    currentBeltId: beltId("Jiu-Jitsu", "Azul"),
    beltDegree: 2,
    beltSince: "2015-02-01",
    beltClasses: 48,
    classes: ["Kids", "Sábado"],
    plan: "Mensal",
    monthlyFee: 125_050,
    scholarship: false,
    dueDay: 5,
    discount: { unit: "percent", value: 1_000 },
    enrollmentDate: "2020-03-01",
    status: "suspended",
    notes: "Canhota",
    emergencyContactName: "Vó Rita",
    emergencyContactPhone: "+551133334444",
    tags: ["Kids", "Competição"],
    guardians: [
      { fullName: "Maria Souza", relation: "Mãe", email: "maria@example.com", phone: "+5511912345678" },
      { fullName: "Paulo Souza", relation: "responsável", email: null, phone: null },
    ],
  });
});

it("IMP-13 a name is enough: the e-mail may be missing", () => {
  expect(factsOf({ fullName: "Ana Souza" })).toMatchObject({
    email: null,
    phone: null,
    status: "active",
    monthlyFee: 0,
    dueDay: 10,
    guardians: [],
    discount: null,
  });
});

it("IMP-11 the form's own rules refuse a row, with the column and its sentence", () => {
  expect(judge({ email: "ana@", fullName: "" }).problems).toEqual([
    { kind: "form", field: "email", column: 0, message: "Este endereço não é válido." },
    { kind: "form", field: "fullName", column: 1, message: "Informe o nome completo." },
  ]);
  expect(judge({ fullName: "Ana", birthDate: "01/02/2099" }).problems).toEqual([
    {
      kind: "form",
      field: "birthDate",
      column: 1,
      message: "A data de nascimento não pode estar no futuro.",
    },
  ]);
});

it("IMP-11 a problem of the second guardian stands in that guardian's column, with or without a first one", () => {
  const second = { guardian2Name: "Paulo", guardian2Email: "paulo@" };
  expect(told({ guardianName: "", ...second })).toEqual([["form", "guardian2Email", 3]]);
  expect(told({ guardianName: "Maria", ...second })).toEqual([["form", "guardian2Email", 3]]);
});

it("IMP-18 of 300 rows with 7 planted faults 293 are ready and 7 have a problem", () => {
  const faults: Cells[] = [
    { fullName: "" },
    { email: "ana@" },
    { phone: "123" },
    { birthDate: "31/02/2015" },
    { belt: "Azul clara" },
    { fee: "cem reais" },
    { dueDay: "45" },
  ];
  const good = { email: "", phone: "(11) 98765-4321", birthDate: 42036, belt: "azul 2 graus" };
  const rows = Array.from({ length: 300 }, (_, at) =>
    judge({ fullName: `Aluna ${at}`, ...good, fee: "150", dueDay: "5", ...faults[at / 40] }),
  );
  expect(rows.filter(({ facts }) => facts !== null)).toHaveLength(293);
  const told = rows.flatMap(({ problems }) => problems.map(({ kind, field }) => [kind, field]));
  expect(told).toEqual([
    ["form", "fullName"],
    ["form", "email"],
    ["phone", "phone"],
    ["day", "birthDate"],
    ["belt", "belt"],
    ["money", "fee"],
    ["dueDay", "dueDay"],
  ]);
});

it.each<[Cells, [string, string, number | null][]]>([
  [{ birthDate: "31/02/2015" }, [["day", "birthDate", 1]]],
  [{ birthDate: "01/02/15" }, [["century", "birthDate", 1]]],
  [{ phone: "abc" }, [["phone", "phone", 1]]],
  [{ phone: "98765-4321" }, [["area", "phone", 1]]],
  [{ cpf: "111" }, [["cpf", "cpf", 1]]],
  [{ fee: "cem" }, [["money", "fee", 1]]],
  [{ dueDay: "40" }, [["dueDay", "dueDay", 1]]],
  [{ art: "Crossfit" }, [["art", "art", 1]]],
  [{ art: "karate", belt: "preta" }, [["ladder", "art", 1]]],
  [{ art: "Jiu-Jitsu", belt: "Azul clara" }, [["belt", "belt", 2]]],
  [{ art: "Jiu-Jitsu", belt: "coral" }, [["belt", "belt", 2]]],
  [{ art: "Jiu-Jitsu", belt: "azul 9 graus" }, [["degrees", "belt", 2]]],
  [{ art: "Jiu-Jitsu", belt: "azul", degrees: "muitos" }, [["degrees", "degrees", 3]]],
  [{ art: "Jiu-Jitsu", belt: "azul 2 graus", degrees: "3" }, [["degreesDiffer", "degrees", 3]]],
  [{ art: "Jiu-Jitsu", degrees: "3" }, [["degrees", "degrees", 2]]],
  [{ status: "visitante" }, [["status", "status", 1]]],
  [{ discount: "20" }, [["unit", "discount", 1]]],
  [{ discount: "amigo" }, [["discount", "discount", 1]]],
  [{ discount: "10%" }, [["discount", "discount", 1]]],
  [{ discount: "10%", fee: "0" }, [["discount", "discount", 1]]],
  [{ beltClasses: "várias" }, [["count", "beltClasses", 1]]],
  [{ guardianPhone: "(11) 98765-4321" }, [["guardian", "guardianName", null]]],
  [
    { birthDate: "ontem", fee: "cem" },
    [
      ["day", "birthDate", 1],
      ["money", "fee", 2],
    ],
  ],
])("IMP-11 %j is a problem: %j", (cells, problems) => {
  expect(told(cells)).toEqual(problems);
});

it("IMP-11 problems are told in Portuguese and name what stands in the file", () => {
  const { problems } = judge({
    fullName: "Ana",
    birthDate: "31/02/2015",
    art: "Jiu-Jitsu",
    belt: "Azul clara",
  });
  expect(problems.map(({ message }) => message)).toEqual([
    'O dia "31/02/2015" não existe. Escreva como 31/12/2015.',
    'Qual faixa de Jiu-Jitsu é "Azul clara"?',
  ]);
});

it("IMP-14 without a column for the art, a belt is of the only art that the academy has", () => {
  expect(factsOf({ fullName: "Ana", belt: "Roxa" })?.currentBeltId).toBe(beltId("Jiu-Jitsu", "Roxa"));
});

it("IMP-14 a belt of the children's ladder is found under the modality", () => {
  expect(factsOf({ fullName: "Ana", art: "Jiu-Jitsu", belt: "cinza/branca 1 grau" })).toMatchObject({
    martialArtId: artId("Jiu-Jitsu Kids"),
    currentBeltId: beltId("Jiu-Jitsu Kids", "Cinza e branca"),
    beltDegree: 1,
  });
});

it("IMP-14 degrees may stand in a column of their own", () => {
  expect(factsOf({ fullName: "Ana", belt: "Azul", degrees: 3 })?.beltDegree).toBe(3);
});

it("IMP-10 a column without a field is kept as a note with its header", () => {
  const facts = factsOf(
    { fullName: "Ana", notes: "Canhota", note: "1,60 m" },
    { headers: ["Nome", "Obs", "Altura"] },
  );
  expect(facts?.notes).toBe("Canhota\nAltura: 1,60 m");
});

it("IMP-16 the WhatsApp number is the student's telephone, and the other one is noted", () => {
  expect(factsOf({ fullName: "Ana", phone: "(11) 3333-4444", whatsapp: "(11) 98765-4321" })).toMatchObject({
    phone: "+5511987654321",
    notes: "Outro telefone: +551133334444",
  });
});

it("IMP-09 first name and surname are one name", () => {
  expect(factsOf({ givenName: "Ana", familyName: "Souza" })?.fullName).toBe("Ana Souza");
});

it('IMP-22 a header such as "Nome da mãe" tells the relation, and nobody is the own guardian', () => {
  const mother = factsOf({ fullName: "Ana", guardianName: "Maria" }, { headers: ["Nome", "Nome da mãe"] });
  expect(mother?.guardians).toEqual([{ fullName: "Maria", relation: "mãe", email: null, phone: null }]);
  expect(factsOf({ fullName: "Ana Souza", guardianName: "ANA SOUZA" })?.guardians).toEqual([]);
});

it("IMP-25 former students are inactive", () => {
  expect(factsOf({ fullName: "Ana", status: "Ex-aluna" })?.status).toBe("inactive");
});

it("IMP-28 a formula is a text like any other", () => {
  expect(factsOf({ fullName: "Ana", notes: '=HYPERLINK("https://x.example")' })?.notes).toBe(
    '=HYPERLINK("https://x.example")',
  );
});

it("IMP-12 one answer mends all rows with the same question", () => {
  const rows: Cells[] = [
    { fullName: "Ana", belt: "Azul clara", birthDate: "01/02/15", phone: "98765-4321" },
    { fullName: "Bia", belt: "AZUL CLARA", birthDate: "2015-02-01" },
    { fullName: "Caio", belt: "Roxa", birthDate: "15/08/85", phone: "3333-4444" },
  ];
  const judgeAll = (answers: Answers) =>
    rows.map((cells, at) => ({ line: at + 2, problems: judge(cells, { answers }).problems }));
  const questions = questionsOf(judgeAll({}));
  expect(questions.map(({ kind, lines }) => [kind, lines])).toEqual([
    ["belt", [2, 3]],
    ["century", [2, 4]],
    ["area", [2, 4]],
  ]);
  const belt = { about: "belt", artId: jiuJitsu, said: "azul clara", degree: 1 } as const;
  const answers = [
    { about: "century", century: "past" } as const,
    { about: "area", area: "11" } as const,
    { ...belt, beltId: beltId("Jiu-Jitsu", "Azul") },
  ].reduce(answered, {} as Answers);
  expect(judgeAll(answers).flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.map((cells) => factsOf(cells, { answers })?.birthDate)).toEqual([
    "2015-02-01",
    "2015-02-01",
    "1985-08-15",
  ]);
  expect(factsOf(rows[1] ?? {}, { answers })).toMatchObject({
    currentBeltId: beltId("Jiu-Jitsu", "Azul"),
    beltDegree: 1,
  });
});

it("IMP-12 a row that raises a question twice counts once", () => {
  const { problems } = judge({ fullName: "Ana", birthDate: "01/02/15", enrollmentDate: "01/02/20" });
  expect(problems).toHaveLength(2);
  expect(questionsOf([{ line: 2, problems }]).map(({ lines }) => lines)).toEqual([[2]]);
});

it("IMP-12 an answer about an art, a status or a unit counts for the words it was about", () => {
  const answers = [
    { about: "art", said: "crossfit", artId: artId("Funcional") } as const,
    { about: "status", said: "visitante", status: "inactive" } as const,
    { about: "discount", unit: "reais" } as const,
  ].reduce(answered, {} as Answers);
  const facts = factsOf(
    { fullName: "Ana", art: "CrossFit", status: "Visitante", fee: "150,00", discount: "20" },
    { answers },
  );
  expect(facts).toMatchObject({
    martialArtId: artId("Funcional"),
    status: "inactive",
    discount: { unit: "reais", value: 2_000 },
  });
  expect(told({ status: "lead" }, answers)).toEqual([["status", "status", 1]]);
});
