import type { ClockTime, IsoDay } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/dates";
import { nameKey } from "@/lib/kernel/search";
import { importsCopy } from "../copy/imports";
import { type CatalogArt, readArt } from "./belts";
import type { Answers, Cell, ColumnMap, ImportField, Present, Row } from "./fields";
import { type OddDate, type WeeklyClass, readClass, readTime, timeBehindDay } from "./presence-class";
import { type KnownStudent, type People, readStudent } from "./presence-people";
import type { Problem, Tell } from "./rank";
import { plain, textOf } from "./text";
import { toldDay } from "./told-day";
import { readCpfCell, readPhones } from "./values";

const { problems: words } = importsCopy;

export type GivenPresences = {
  map: ColumnMap;
  answers: Answers;
  catalog: readonly CatalogArt[];
  people: People;
  classes: readonly WeeklyClass[];
  odd: readonly OddDate[];
  /** Hash of a CPF as the stored ones are. */
  hashCpf: (cpf: string) => string;
  /** Hash of what a row says about a person: answers of a file hold no names. */
  hashPerson: (said: string) => string;
  today: IsoDay;
};

/** A presence that the academy is to have. Without a class, it is one of the art alone; without either, of the day. */
export type PresenceFacts = { studentId: string; day: IsoDay; classId: string | null; artId: string | null };

/** The contents of a row, as far as they were understood. */
export type PresenceTyped = {
  who: string;
  student: { id: string; fullName: string } | null;
  day: IsoDay | null;
  time: ClockTime | null;
  lesson: WeeklyClass | null;
  art: { id: string; name: string } | null;
};

export type JudgedPresence = {
  typed: PresenceTyped;
  facts: PresenceFacts | null;
  problems: Problem[];
  /** Nothing is wrong with the row, and no presence comes of it. */
  leftOut: "absent" | "unnamed" | null;
  /** The row names a class, and the presence is kept with the art alone. */
  artOnly: boolean;
};

type Reading = { text: (field: ImportField) => string; cell: (field: ImportField) => Cell; tell: Tell };

/** A row of a file becomes a presence, an absence that is left out, or problems with their column and sentence. */
export function judgePresence(row: Row, given: GivenPresences): JudgedPresence {
  const { map } = given;
  const problems: Problem[] = [];
  const cell = (field: ImportField): Cell => row.find((_, at) => map[at] === field) ?? null;
  const columnOf = (field: ImportField): number | null => {
    const at = map.findIndex((use) => use === field || (field === "fullName" && isOfPerson(use)));
    return at < 0 ? null : at;
  };
  const tell: Tell = (field, told) => problems.push({ ...told, field, column: columnOf(field) });
  const reading = { cell, tell, text: (field: ImportField) => textOf(cell(field)) };
  const presence = presentOf(reading, given);
  const nobody = { who: "", student: null, day: null, time: null, lesson: null, art: null };
  if (presence === "absent")
    return { typed: nobody, facts: null, problems: [], leftOut: "absent", artOnly: false };
  const { who, student, isUnnamed } = studentOf(reading, given);
  if (isUnnamed)
    return { typed: { ...nobody, who }, facts: null, problems: [], leftOut: "unnamed", artOnly: false };
  const { day, time } = dayOf(reading, given);
  const { lesson, art, artOnly } = classOf(reading, { ...given, student, day, time });
  const facts =
    student === null || day === null || problems.length > 0
      ? null
      : { studentId: student.id, day, classId: lesson?.id ?? null, artId: art?.id ?? null };
  problems.sort((one, other) => placeOf(one) - placeOf(other));
  const found = student && { id: student.id, fullName: student.fullName };
  return { typed: { who, student: found, day, time, lesson, art }, facts, problems, leftOut: null, artOnly };
}

const placeOf = ({ column }: Problem): number => column ?? Number.MAX_SAFE_INTEGER;

const isOfPerson = (use: ColumnMap[number] | undefined): boolean =>
  use === "givenName" || use === "email" || use === "cpf" || use === "phone";

const PRESENT =
  /^(presente|presenca|p|pres|sim|s|x|1|ok|compareceu|veio|confirmado|confirmada|check ?in|checked in|attended|present|yes|y|true)$/;
const ABSENT =
  /^(falta|faltou|f|ausente|ausencia|a|nao|n|0|nao compareceu|nao veio|justificad[ao]|falta justificada|fj|absent|no show|no|false|cancelad[ao]|late cancel)$/;

/** The text of a cell here: "x" and "✓" say something, though they have no letters. */
function presentOf({ cell, tell }: Reading, { map, answers }: GivenPresences): Present | null {
  if (!map.includes("present")) return "present";
  const raw = cell("present");
  const said = /^\s*[✓✔☑]\s*$/.test(String(raw ?? "")) ? "x" : plain(String(raw ?? ""));
  const answer = answers.presents?.[said];
  if (answer !== undefined) return answer;
  if (PRESENT.test(said)) return "present";
  if (ABSENT.test(said)) return "absent";
  tell("present", {
    kind: "present",
    message: words.present(textOf(raw)),
    asks: { about: "present", said },
  });
  return null;
}

type StudentOf = { who: string; student: KnownStudent | null; isUnnamed: boolean };

function studentOf({ text, cell, tell }: Reading, given: GivenPresences): StudentOf {
  const name = text("fullName") || [text("givenName"), text("familyName")].join(" ").trim();
  const cpfRead = text("cpf") === "" ? null : readCpfCell(cell("cpf"));
  const phoneRead = text("phone") === "" ? null : readPhones(cell("phone"), given.answers.area);
  const email = text("email");
  const phone = phoneRead !== null && "phone" in phoneRead ? phoneRead.phone : "";
  const cpf = cpfRead !== null && "cpf" in cpfRead ? given.hashCpf(cpfRead.cpf) : null;
  const who = name || email || text("phone") || text("cpf");
  if (who === "") {
    tell("fullName", { kind: "student", message: words.studentMissing });
    return { who, student: null, isUnnamed: false };
  }
  const said = given.hashPerson(nameKey(who));
  const answer = given.answers.students?.[said];
  if (answer === "") return { who, student: null, isUnnamed: true };
  const answered = answer === undefined ? undefined : given.people.byId.get(answer);
  const read = answered ? { student: answered } : readStudent({ name, email, phone, cpf }, given.people);
  if ("student" in read) return { who, student: read.student, isUnnamed: false };
  const message = read.problem === "student" ? words.student(who) : words.namesakes(who);
  tell("fullName", { kind: read.problem, message, asks: { about: "student", said } });
  return { who, student: null, isUnnamed: false };
}

function dayOf(
  { text, cell, tell }: Reading,
  { answers, today }: GivenPresences,
): { day: IsoDay | null; time: ClockTime | null } {
  const time = text("time") === "" ? timeBehindDay(cell("day")) : readTime(cell("time"));
  if (text("time") !== "" && time === null) tell("time", { kind: "time", message: words.time(text("time")) });
  const said = text("day");
  if (said === "") {
    tell("day", { kind: "day", message: words.dayMissing });
    return { day: null, time };
  }
  const day = toldDay("day", cell("day"), { answers, today, tell });
  if (day === null) return { day, time };
  if (day > today) tell("day", { kind: "future", message: words.future(said) });
  else if (day < FIRST_DAY) tell("day", { kind: "day", message: words.day(said) });
  return { day, time };
}

/** The database keeps no attendance before it. */
const FIRST_DAY = "1950-01-01";

type With = GivenPresences & { student: KnownStudent | null; day: IsoDay | null; time: ClockTime | null };
type ClassOf = { lesson: WeeklyClass | null; art: CatalogArt | null; artOnly: boolean };

function classOf({ text, tell }: Reading, given: With): ClassOf {
  const { student, day, time, classes, odd, answers, catalog } = given;
  const told = artsOf(text("art"), given, tell);
  const none = { lesson: null, art: null, artOnly: false };
  if (day === null) return none;
  const { said, arts } = namedOf(text("class"), { ...given, told });
  const asked = { said, time, day, artIds: arts.map(({ id }) => id), ownIds: student?.classIds ?? [] };
  const read = readClass(asked, { classes, odd, answers: answers.lessons ?? {} });
  if ("problem" in read) {
    tell("class", { kind: "class", message: words.turma(said), asks: { about: "turma", said: plain(said) } });
    return none;
  }
  const { lesson, named } = read;
  const isCalledOff = odd.some((date) => date.classId === lesson?.id && date.day === day && date.isCancelled);
  if (lesson && isCalledOff)
    tell("class", { kind: "cancelled", message: words.turmaCancelled(lesson.name, formatDay(day)) });
  const artIds = new Set(named.map(({ martialArtId }) => martialArtId));
  const [ofTurma = null] = artIds.size === 1 ? artIds : [];
  const ofLesson = lesson?.martialArtId ?? ofTurma;
  const art = catalog.find(({ id }) => id === ofLesson) ?? artAmong(arts, text("art"), given, tell);
  if (art === null && lesson === null && text("art") === "" && student !== null)
    tell("art", { kind: "artMissing", message: words.presenceArt, asks: { about: "art", said: "" } });
  return { lesson, art, artOnly: said !== "" && lesson === null };
}

/** The turma and the arts of a row. Some files write the art where a class is expected: an exact name of one is the art. */
function namedOf(
  said: string,
  { classes, answers, catalog, told }: With & { told: CatalogArt[] },
): { said: string; arts: CatalogArt[] } {
  const key = plain(said);
  const exact = catalog.filter(({ name }) => plain(name) === key);
  const isTurma = answers.lessons?.[key] !== undefined || classes.some(({ name }) => plain(name) === key);
  if (exact.length === 0 || isTurma) return { said, arts: told };
  return { said: "", arts: told.length > 0 ? told : exact };
}

/** The arts that the row may mean; none, and a problem, where the text names none. */
function artsOf(said: string, { answers, catalog }: With, tell: Tell): CatalogArt[] {
  const answered = answers.arts?.[plain(said)];
  if (answered !== undefined) return catalog.filter(({ id }) => id === answered);
  if (said === "") return [];
  const found = readArt(said, catalog);
  if (found.length === 0)
    tell("art", { kind: "art", message: words.art(said), asks: { about: "art", said: plain(said) } });
  return found;
}

/** The student's own one of several arts; without a text, the student's first art, or the only one of the academy. */
function artAmong(
  arts: readonly CatalogArt[],
  said: string,
  { student, catalog }: With,
  tell: Tell,
): CatalogArt | null {
  const practised = student?.artIds ?? [];
  const among = arts.length > 0 ? arts : said === "" ? catalog : [];
  const own = practised.flatMap((artId) => among.find(({ id }) => id === artId) ?? []);
  if (own[0]) return own[0];
  if (arts.length === 1) return arts[0] ?? null;
  if (arts.length > 1) {
    tell("art", {
      kind: "ladder",
      message: words.artLadder(said),
      asks: { about: "art", said: plain(said) },
    });
    return null;
  }
  const ofAcademy = said === "" ? catalog.filter(({ isOwn }) => isOwn) : [];
  return ofAcademy.length === 1 ? (ofAcademy[0] ?? null) : null;
}
