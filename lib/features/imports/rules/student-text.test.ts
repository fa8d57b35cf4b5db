import { checkCopy } from "../copy/check";
import type { ColumnMap } from "./fields";
import { judgeRow } from "./judge";
import { shownDetail } from "./shown-detail";
import { studentText } from "./student-text";
import { studentRow } from "../schema";
import { parseIsoDay } from "@/lib/kernel/dates";

const today = parseIsoDay("2026-11-29");
if (!today) throw new Error("no day");

const columns: [ColumnMap[number], string | number, string][] = [
  ["fullName", " Ana  Lima ", "Ana Lima"],
  ["cpf", "11144477735", "111.444.777-35"],
  ["birthDate", 42036, "01/02/2015"],
  ["phone", "(11) 98765-4321", "(11) 98765-4321"],
  ["guardianName", "Rita Lima", "Rita Lima"],
  ["guardianPhone", "11 91234 5678", "(11) 91234-5678"],
  ["guardian2Name", "", ""],
  ["fee", "R$ 1.250,50", "R$ 1.250,50"],
  ["dueDay", "5", "5"],
  ["discount", "10%", "10%"],
  ["enrollmentDate", "01/03/2020", "01/03/2020"],
  ["status", "inativa", "Inativo"],
  ["tags", "kids; manhã", "kids, manhã"],
  ["note", "Gosta de judô", "Gosta de judô"],
];

it("IMP-11 every column that is brought in is shown as it will be written, and one that is not is left out", () => {
  const map = [...columns.map(([use]) => use), null];
  const cells = [...columns.map(([, said]) => said), "fora"];
  const headers = map.map((_, at) => `C${at}`);
  const given = { headers, map, answers: {}, catalog: [], form: studentRow, today };
  const { typed, problems } = judgeRow(cells, given);
  expect(problems).toEqual([]);
  const shown = shownDetail(
    { cells, problems },
    { map, headers, textOf: (field) => studentText(field, { typed, cells, map, catalog: [] }) },
  );
  expect(shown.map(({ text }) => text.replace(/\s/g, " "))).toEqual(columns.map(([, , text]) => text));
  expect(shown.at(-1)).toMatchObject({ field: checkCopy.detail.note, title: "C13", column: 13 });
});

it("IMP-11 a column that is wrong is shown as the file has it, with the reason", () => {
  const map: ColumnMap = ["fullName", "birthDate"];
  const cells = ["Ana Lima", "ontem"];
  const headers = ["Nome", ""];
  const { typed, problems } = judgeRow(cells, {
    ...{ headers, map, answers: {}, catalog: [], form: studentRow, today },
  });
  const [, birth] = shownDetail(
    { cells, problems },
    { map, headers, textOf: (field) => studentText(field, { typed, cells, map, catalog: [] }) },
  );
  expect(birth).toMatchObject({ title: "Coluna 2", text: "ontem", raw: "ontem" });
  expect(birth?.problem).toContain('"ontem"');
});

it("IMP-11 the student as the own guardian is not written, so nothing is shown", () => {
  const map: ColumnMap = ["fullName", "guardianName"];
  const cells = ["Ana Lima", "Ana Lima"];
  const given = { headers: [], map, answers: {}, catalog: [], form: studentRow, today };
  const { typed } = judgeRow(cells, given);
  expect(studentText("guardianName", { typed, cells, map, catalog: [] })).toBe("");
});
