import { readSheet } from "read-excel-file/node";
import writeExcel from "write-excel-file/node";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { expect, openAwake, test } from "../fixtures";
import {
  START,
  answer,
  choose,
  fieldFor,
  fixture,
  importAll,
  openStudent,
  studentsOf,
  summary,
  toCheck,
  toColumns,
} from "./import-steps";

/** Files of four shapes, each from Arquivo to the page of a student whom it made. */

const { choose: words, map: columns, questions, problems } = importsCopy;
const day = (on: string) => new Date(on);

test("IMP-60 IMP-04 the model sheet is downloaded, filled and read, and its examples are left out", async ({
  owner,
}) => {
  await openAwake(owner, START);
  const file = owner.waitForEvent("download");
  await owner.getByRole("link", { name: words.sheet }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe("modelo-alunos-obi.xlsx");
  const [head = [], ...examples] = await readSheet(await download.path());
  expect(examples).toHaveLength(3);
  const cell = (value: unknown) =>
    value === null
      ? null
      : value instanceof Date
        ? { type: Date, value, format: "dd/mm/yyyy" }
        : { type: String, value: String(value) };
  const own: Record<string, string | Date> = {
    Nome: "Zélia do Mar",
    Nascimento: day("1990-02-01"),
    Modalidade: "Jiu-Jitsu",
    Faixa: "Azul",
    Graus: "2",
    "Data da graduação": day("2024-03-05"),
    Mensalidade: "R$ 1.250,50",
    "Dia de vencimento": "5",
  };
  const filled = await writeExcel(
    [
      ...[head, ...examples].map((row) => row.map(cell)),
      head.map((title) => cell(own[String(title)] ?? null)),
    ] as never,
    { sheet: "Alunos" },
  ).toBuffer();
  await choose(owner, { name: "modelo.xlsx", mimeType: "application/octet-stream", buffer: filled });
  await expect(fieldFor(owner, "Nome")).toHaveValue("fullName");
  await expect(fieldFor(owner, "Responsável: telefone")).toHaveValue("guardianPhone");
  await toCheck(owner);
  await expect(summary(owner, "1 pronto")).toBeVisible();
  await importAll(owner, 1);
  const page = await openStudent(owner, "Zélia do Mar");
  await expect(page).toContainText("Azul");
  await expect(page).toContainText("2 graus");
  await expect(page).toContainText(ranksCopy.beltSince("05/03/2024"));
  await expect(page).toContainText(/R\$\s1\.250,50/);
  expect(await studentsOf(owner.studioId)).toMatchObject([
    { birthDate: day("1990-02-01"), beltDegree: 2, agreement: { askedCents: 125_050, dueDay: 5 } },
  ]);
});

test("IMP-60 IMP-12 semicolons in latin-1: two questions mend the file, and accents, belts, days and fees arrive", async ({
  owner,
}) => {
  await toColumns(owner, await fixture("semicolon-latin-1.csv"));
  await toCheck(owner);
  await expect(summary(owner, "1 pronto, 2 para corrigir")).toBeVisible();
  await answer(owner, questions.century, questions.centuries.past);
  await answer(owner, problems.artMissing, "Jiu-Jitsu");
  await expect(summary(owner, "3 prontos")).toBeVisible();
  await importAll(owner, 3);
  expect(await studentsOf(owner.studioId)).toMatchObject([
    {
      fullName: "Ana Conceição",
      phone: "+5511987654321",
      birthDate: day("2015-02-01"),
      currentBelt: { name: "Azul" },
      beltDegree: 2,
      agreement: { askedCents: 125_050 },
    },
    {
      fullName: "João D'Ávila",
      birthDate: day("1985-08-15"),
      currentBelt: { name: "Roxa" },
      agreement: { askedCents: 15_000 },
    },
    { fullName: "Zoë Muñoz", currentBelt: null },
  ]);
  const page = await openStudent(owner, "João D'Ávila");
  await expect(page).toContainText("Roxa");
  await expect(page).toContainText(/R\$\s150,00/);
});

test("IMP-60 an XLSX with dates as numbers: numbers become days and a fee, a formula stays text, and who is not active comes as Inativo", async ({
  owner,
}) => {
  const formula = '=HYPERLINK("https://x.example")';
  await toColumns(owner, await fixture("dates-as-numbers.xlsx"));
  await expect(fieldFor(owner, "Matrícula")).toHaveValue("enrollmentDate");
  await expect(owner.getByText("01/02/2015 · 15/08/85")).toBeVisible();
  // IMP-28: a formula stays text.
  await expect(owner.getByText(formula)).toBeVisible();
  await toCheck(owner);
  await expect(summary(owner, "1 pronto, 1 para corrigir")).toBeVisible();
  await answer(owner, questions.century, questions.centuries.past);
  await expect(summary(owner, "2 prontos")).toBeVisible();
  await importAll(owner, 2);
  expect(await studentsOf(owner.studioId)).toMatchObject([
    { fullName: formula, status: "inactive", birthDate: day("1985-08-15") },
    {
      fullName: "Ana Souza",
      status: "active",
      phone: "+5511987654321",
      birthDate: day("2015-02-01"),
      enrollmentDate: day("2015-02-01"),
      agreement: { askedCents: 125_050 },
    },
  ]);
  const page = await openStudent(owner, "Ana Souza");
  await expect(page).toContainText("01/02/2015");
  await expect(page).toContainText(/R\$\s1\.250,50/);
});

test("IMP-60 IMP-08 IMP-25 the export of another system is recognised with the order of its dates, a column that does not fit is left out, and the students arrive", async ({
  owner,
}) => {
  await toColumns(owner, await fixture("wodify.csv"));
  await expect(owner.getByText(columns.from("Wodify"))).toBeVisible();
  await expect(owner.getByLabel(columns.dates)).toHaveValue("mdy");
  await expect(fieldFor(owner, "First Name")).toHaveValue("givenName");
  await toCheck(owner);
  // The export has the guardian's e-mail alone, and a guardian needs a name.
  await expect(summary(owner, "1 pronto, 1 para corrigir")).toBeVisible();
  await expect(owner.getByRole("row", { name: /Ana Souza/ })).toContainText(problems.guardianName);
  await openAwake(owner, owner.url().replace("conferencia", "colunas"));
  await fieldFor(owner, "Group").selectOption("note");
  await toCheck(owner);
  await expect(summary(owner, "2 prontos")).toBeVisible();
  await importAll(owner, 2);
  expect(await studentsOf(owner.studioId)).toMatchObject([
    {
      fullName: "Ana Souza",
      status: "active",
      birthDate: day("2015-02-13"),
      martialArt: { modality: "Jiu-Jitsu" },
    },
    {
      fullName: "Bruno Dias",
      status: "inactive",
      birthDate: day("1985-08-15"),
      martialArt: { modality: "Judô" },
    },
  ]);
  await expect(await openStudent(owner, "Bruno Dias")).toContainText("Inativo");
});
