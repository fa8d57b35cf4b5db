import { referenceArts } from "@/prisma/reference/arts";
import { artId } from "@/prisma/reference/shape";
import { isoDay } from "@/lib/kernel/dates";
import type { CatalogArt } from "./belts";
import type { Answers, Cell, ImportField } from "./fields";
import { type JudgedPresence, judgePresence } from "./judge-presence";
import { timeBehindDay, readTime } from "./presence-class";
import { type KnownStudent, peopleOf } from "./presence-people";
import { Presences, presenceVerdicts } from "./presence-verdicts";
import { answered, questionsOf } from "./questions";

const [jiuJitsu, judo, muayThai] = [artId("Jiu-Jitsu"), artId("Judô"), artId("Muay Thai")];
const catalog: CatalogArt[] = referenceArts.map(({ row: { id, name, modality }, belts }) => ({
  id,
  name,
  modality,
  isOwn: [jiuJitsu, judo].includes(id),
  belts,
}));

const student = (id: string, fullName: string, more: Partial<KnownStudent> = {}): KnownStudent => ({
  ...{ id, fullName, email: null, phone: null, cpf: null, artIds: [jiuJitsu], classIds: [] },
  ...more,
});
const people = peopleOf([
  student("ana", "Ana Souza", { email: "ana@obi.example", phone: "+5511987654321", cpf: "hash 52998224725" }),
  student("bia1", "Bia Lima", { phone: "+5511911112222" }),
  student("bia2", "Bia Lima", { classIds: ["sat-late"] }),
  student("caio", "Caio Reis", { artIds: [judo, jiuJitsu] }),
  student("davi", "Davi Luz", { artIds: [] }),
]);

const weekly = (
  id: string,
  name: string,
  dayOfWeek: number,
  startTime: string,
  martialArtId: string | null,
) => ({
  ...{ id, name, dayOfWeek, startTime, martialArtId },
});
const classes = [
  weekly("mon", "Adulto Noite", 1, "19:00", jiuJitsu),
  weekly("wed", "Adulto Noite", 3, "19:00", jiuJitsu),
  weekly("mon-judo", "Judô Kids", 1, "17:00", judo),
  weekly("sat-early", "Sábado", 6, "09:00", jiuJitsu),
  weekly("sat-late", "Sábado", 6, "10:30", jiuJitsu),
  weekly("open", "Treino Livre", 0, "10:00", null),
];
const odd = [
  { classId: "mon", day: isoDay("2025-03-17"), isCancelled: true },
  { classId: "mon", day: isoDay("2025-03-20"), isCancelled: false },
];

type Cells = Readonly<Partial<Record<ImportField, Cell>>>;
const judge = (cells: Cells, answers: Answers = {}): JudgedPresence =>
  judgePresence(Object.values(cells), {
    ...{ map: Object.keys(cells) as ImportField[], answers, catalog, people, classes, odd },
    hashCpf: (cpf) => `hash ${cpf}`,
    hashPerson: (said) => `h${said.length}`,
    today: isoDay("2026-11-29"),
  });
/** A Monday. */
const row: Cells = { fullName: "Ana Souza", day: "10/03/2025", class: "adulto noite" };
const kinds = (cells: Cells, answers?: Answers) =>
  judge({ ...row, ...cells }, answers).problems.map(({ kind, field }) => [kind, field]);
const facts = (cells: Cells, answers?: Answers) => judge({ ...row, ...cells }, answers).facts;

it("IMP-24 a row names student, day and class, whose weekday tells which of the turma it is", () => {
  expect(facts({})).toEqual({ studentId: "ana", day: "2025-03-10", classId: "mon", artId: jiuJitsu });
  expect(facts({ day: "2025-03-12" })).toMatchObject({ classId: "wed" });
  expect(facts({ day: 45726.79 })).toMatchObject({ day: "2025-03-10", classId: "mon" });
});

it("IMP-24 the exact name of an art in the column of the class is the art, unless a turma has that name", () => {
  const cells = { class: "judo", day: "11/03/2025" };
  expect(judge({ ...row, ...cells })).toMatchObject({
    problems: [],
    facts: { classId: null, artId: judo },
    artOnly: false,
  });
  expect(facts({ class: "JIU-JITSU", time: "19:00" })).toMatchObject({ classId: "mon", artId: jiuJitsu });
  expect(kinds({ class: "Judô à noite" })).toEqual([["class", "class"]]);
  expect(facts(cells, { lessons: { judo: "mon" } })).toMatchObject({ artId: jiuJitsu });
});

it("IMP-24 a student is found by CPF, by name, by e-mail and by telephone", () => {
  const found = (cells: Cells) => judge({ day: "10/03/2025", art: "Jiu-Jitsu", ...cells }).facts?.studentId;
  expect(found({ cpf: "529.982.247-25", fullName: "Outro Nome" })).toBe("ana");
  expect(found({ fullName: "ANA  souza" })).toBe("ana");
  expect(found({ email: "Ana@obi.example" })).toBe("ana");
  expect(found({ phone: "(11) 98765-4321" })).toBe("ana");
  expect(found({ givenName: "Ana", familyName: "Souza" })).toBe("ana");
  expect(found({ fullName: "Bia Lima", phone: "11 91111-2222" })).toBe("bia1");
});

it("IMP-24 nobody by a name and two by a name are one question each for all rows of the name", () => {
  const rows = ["Zeca", "Bia Lima", "Bia Lima", "Zeca"].map((fullName, at) => ({
    line: at + 1,
    ...judge({ ...row, fullName }),
  }));
  const questions = questionsOf(rows);
  expect(questions.map(({ kind, lines }) => [kind, lines])).toEqual([
    ["student", [1, 4]],
    ["namesakes", [2, 3]],
  ]);
  const [nobody, two] = questions;
  const said = (asks: typeof nobody) => (asks?.asks.about === "student" ? asks.asks.said : "");
  const answers = answered(answered({}, { about: "student", said: said(nobody), studentId: "" }), {
    about: "student",
    said: said(two),
    studentId: "bia2",
  });
  expect(judge({ ...row, fullName: "Zeca" }, answers)).toMatchObject({ leftOut: "unnamed", problems: [] });
  expect(facts({ fullName: "Bia Lima" }, answers)).toMatchObject({ studentId: "bia2" });
  expect(kinds({ fullName: null })).toEqual([["student", "fullName"]]);
});

it("IMP-24 a day in the future, an unread one and one without a century are problems", () => {
  expect(kinds({ day: "30/11/2026" })).toEqual([["future", "day"]]);
  expect(kinds({ day: "29/11/2026" })).toEqual([]);
  expect(kinds({ day: "ontem" })).toEqual([["day", "day"]]);
  expect(kinds({ day: null })).toEqual([["day", "day"]]);
  expect(kinds({ day: "10/03/25" })).toEqual([["century", "day"]]);
  expect(facts({ day: "10/03/25" }, { century: "past" })).toMatchObject({ day: "2025-03-10" });
});

it("IMP-24 an unknown turma is asked about once: another one, or only the art", () => {
  expect(kinds({ class: "Noturno" })).toEqual([["class", "class"]]);
  expect(judge({ ...row, class: "Noturno" }).problems[0]?.asks).toEqual({ about: "turma", said: "noturno" });
  expect(facts({ class: "Noturno" }, { lessons: { noturno: "wed" } })).toMatchObject({ classId: "mon" });
  expect(judge({ ...row, class: "Noturno" }, { lessons: { noturno: "" } })).toMatchObject({
    facts: { classId: null, artId: jiuJitsu },
    artOnly: true,
  });
});

it("IMP-24 a turma that does not meet on that weekday keeps its art; a moved date counts, a cancelled one does not", () => {
  const tuesday = judge({ ...row, day: "11/03/2025" });
  expect(tuesday).toMatchObject({ facts: { classId: null, artId: jiuJitsu }, artOnly: true });
  expect(facts({ day: "20/03/2025" })).toMatchObject({ classId: "mon" });
  expect(kinds({ day: "17/03/2025" })).toEqual([["cancelled", "class"]]);
});

it("IMP-24 of two classes of one name and day, the hour decides, then the student's own place, else none", () => {
  const saturday: Cells = { class: "Sábado", day: "15/03/2025" };
  expect(facts({ ...saturday, time: "10h30" })).toMatchObject({ classId: "sat-late" });
  expect(facts({ ...saturday, day: "2025-03-15 09:00:00" })).toMatchObject({ classId: "sat-early" });
  expect(
    facts({ ...saturday, fullName: "Bia Lima", phone: null }, { students: { h8: "bia2" } }),
  ).toMatchObject({
    classId: "sat-late",
  });
  expect(judge({ ...row, ...saturday })).toMatchObject({ facts: { classId: null }, artOnly: true });
  expect(kinds({ time: "tarde" })).toEqual([["time", "time"]]);
});

it("IMP-24 without a class, the hour tells it or the art stands alone: the row's, the student's, the academy's only one", () => {
  const alone = (cells: Cells, answers?: Answers) => judge({ day: "10/03/2025", ...cells }, answers);
  expect(alone({ fullName: "Ana Souza", time: "19:00" }).facts).toMatchObject({ classId: "mon" });
  expect(alone({ fullName: "Ana Souza", art: "judo" }).facts).toMatchObject({ classId: null, artId: judo });
  expect(alone({ fullName: "Ana Souza", art: "Muay Thai" }).facts).toMatchObject({ artId: muayThai });
  expect(alone({ fullName: "Caio Reis" })).toMatchObject({ facts: { artId: judo }, artOnly: false });
  const asked = alone({ fullName: "Davi Luz" });
  expect(asked.problems.map(({ kind, asks }) => [kind, asks])).toEqual([
    ["artMissing", { about: "art", said: "" }],
  ]);
  expect(alone({ fullName: "Davi Luz" }, { arts: { "": judo } }).facts).toMatchObject({ artId: judo });
  expect(alone({ fullName: "Davi Luz", art: "xadrez" }).problems[0]?.kind).toBe("art");
  expect(facts({ class: "Treino Livre", day: "09/03/2025" })).toMatchObject({
    classId: "open",
    artId: jiuJitsu,
  });
});

it("IMP-24 an absence is left out, whatever else its row says, and other words are asked about", () => {
  for (const present of ["Presente", "P", "x", "✓", "Sim", 1])
    expect([present, judge({ ...row, present }).leftOut]).toEqual([present, null]);
  for (const present of ["Falta", "F", "Não", 0, "Falta justificada"])
    expect(judge({ ...row, fullName: "Zeca", day: "?", present })).toMatchObject({
      leftOut: "absent",
      facts: null,
      problems: [],
    });
  expect(kinds({ present: "" })).toEqual([["present", "present"]]);
  expect(judge({ ...row, present: "" }, { presents: { "": "absent" } }).leftOut).toBe("absent");
  expect(facts({ present: "Aula avulsa" }, { presents: { "aula avulsa": "present" } })).not.toBeNull();
});

it("IMP-24 a presence twice is one: of one class, of the art alone, and of both", () => {
  const verdicts = (rows: readonly Cells[], there = new Presences()) =>
    presenceVerdicts(
      rows.map((cells) => ({ ...judge({ ...row, ...cells }), state: "unread" as const })),
      there,
    ).map(({ state, problems }) => [state, ...problems]);
  const artAlone = { class: "" };
  expect(verdicts([{}, {}, artAlone])).toEqual([["ready"], ["skipped", "known"], ["skipped", "known"]]);
  expect(verdicts([artAlone, artAlone, {}])).toEqual([["ready"], ["skipped", "known"], ["skipped", "known"]]);
  expect(
    verdicts([
      { class: "Sábado", day: "15/03/2025", time: "09:00" },
      { class: "Sábado", day: "15/03/2025", time: "10:30" },
    ]),
  ).toEqual([["ready"], ["ready"]]);
  const stored = { studentId: "ana", day: isoDay("2025-03-10"), classId: "mon", artId: jiuJitsu };
  expect(verdicts([{}], new Presences([stored]))).toEqual([["skipped", "known"]]);
  expect(verdicts([{ class: "Noturno" }, { present: "falta" }, { day: "11/03/2025" }])).toEqual([
    ["problem", "class"],
    ["skipped", "absent"],
    ["ready", "artOnly"],
  ]);
});

it("IMP-24 times are read as people and spreadsheets write them", () => {
  const read = ["19:00", "19h", "19h30", "7:30 PM", "12 am", "9", "19:00:00", "20 hs", 0.8125].map(readTime);
  expect(read).toEqual(["19:00", "19:00", "19:30", "19:30", "00:00", "09:00", "19:00", "20:00", "19:30"]);
  expect(["tarde", "25:00", "19:75", "", null].map(readTime)).toEqual([null, null, null, null, null]);
  expect(timeBehindDay("10/03/2025 19:30")).toBe("19:30");
  expect(timeBehindDay("2025-03-10T19:30:00Z")).toBe("19:30");
  expect(timeBehindDay("2025-03-10 00:00:00")).toBeNull();
  expect(timeBehindDay("10/03/2025")).toBeNull();
});
