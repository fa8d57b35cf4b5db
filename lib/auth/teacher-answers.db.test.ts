import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fixClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { readCatalog, tenantColumn } from "@/lib/testing/catalog";
import {
  makeCharge,
  makeFile,
  makeGuardian,
  makeLead,
  makeOwner,
  makePayment,
  makeTaughtClass,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId } from "@/prisma/reference/shape";
import { type Permission, can } from "./policy";

/**
 * Everything that a teacher can ask is found in the sources by its right and asked. The academy's rows hold canaries
 * wherever a teacher has nothing to read.
 */

const root = path.resolve(__dirname, "../..");
const teacherRole = { kind: "studio", role: "instructor" } as const;
const superuser = openSuperuser();
const MONDAY = "2026-11-16";

type Way = { file: string; made: string; name: string };

/** Loaders, or actions and tasks, of the academy's areas whose right a teacher holds. */
function waysOf(kind: "loaders" | "actions"): Way[] {
  const made =
    /export const (\w+) = (?:loader|action|task)\(studio\w*\)\(\{\s*name: "([^"]+)",\s*can: "([^"]+)"/g;
  return (
    globSync(`lib/features/*/${kind}{.ts,/*.ts}`, { cwd: root })
      .filter((file) => !file.includes(".test."))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), "utf8").matchAll(made)].map(
          ([, exported = "", name = "", right = ""]) => ({
            file,
            made: exported,
            name,
            right,
          }),
        ),
      )
      // Safe because the compiler checks the right where it is written.
      .filter(({ right }) => can(teacherRole, right as Permission))
  );
}

type Asked = (given: unknown) => Promise<unknown>;

async function functionOf({ file, made }: Way): Promise<Asked> {
  const exported = (await import(path.join(root, file))) as Record<string, Asked>;
  const found = exported[made];
  if (!found) throw new Error(`${file} exports no ${made}`);
  return found;
}

const MAIL = "canario";
const PHONE = "5581987654321";
const CENTS = 4_242_424;
const canary = new RegExp(`${MAIL}|${PHONE}|98765-?4321|${CENTS}|42\\.424,24|R\\$`);

/** Texts that a teacher reads, and columns without which no session or file opens. */
const kept =
  /^(students\.(full_name|folded_name)|instructors\.full_name|studios\.(name|time_zone|logo_url)|classes\.|class_sessions\.|attendances\.|student_notes\.|leads\.name|files\.(purpose|content_type|name)|sessions\.|request_receipts\.|user_roles\.|promotions\.|student_arts\.|student_enrollments\.)/;

/** Writes canaries into every text and amount of the academy's rows; answers the number of columns that took one. */
async function plant(studioId: string): Promise<string[]> {
  const planted: string[] = [];
  for (const table of await readCatalog(superuser)) {
    const tenant = tenantColumn(table);
    if (tenant === null) continue;
    for (const { name, type } of table.columns) {
      if (kept.test(`${table.name}.${name}`)) continue;
      const text = /phone|e164/.test(name)
        ? `'+${PHONE}'`
        : `'${MAIL}-' || gen_random_uuid() || '@aluno.example'`;
      const value = type === "text" ? text : /_cents$/.test(name) ? String(CENTS) : null;
      if (value === null) continue;
      const done = await superuser
        .query(`update "${table.name}" set "${name}" = ${value} where "${tenant}" = $1`, [studioId])
        .catch(() => null);
      if (done?.rowCount) planted.push(`${table.name}.${name}`);
    }
  }
  return planted;
}

async function academy() {
  fixClock("2026-11-16T23:00:00Z");
  const { studioId } = await makeOwner();
  const teacher = await makeTeacher({ studioId });
  const own = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
  await makeGuardian({ studioId, students: [own.studentId] });
  await makeLead({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId: own.studentId });
  await makePayment({ studioId, studentId: own.studentId, chargeId });
  const { id: fileId } = await makeFile({ studioId, purpose: "photo", studentId: own.studentId });
  const planted = await plant(studioId);
  await enterAs(teacher.userId);
  return { ...teacher, ...own, fileId, planted };
}

/** Values for every address and form. Each way is asked with all of them and takes those that it knows. */
const inputsOf = ({
  classId,
  studentId,
  fileId,
  instructorId,
  userId,
}: Awaited<ReturnType<typeof academy>>) => {
  const mark = { ref: newId(), classId, day: MONDAY, kind: "student", personId: studentId, undoes: null };
  const marks = JSON.stringify([{ ...mark, at: "2026-11-16T22:59:00Z", reason: null }]);
  const classDay = { classId, day: MONDAY };
  return [
    {},
    { dia: MONDAY },
    { q: "a" },
    { q: "chamada" },
    { id: classId, day: MONDAY },
    { id: classId },
    { id: studentId },
    { id: fileId },
    { studentId },
    { martialArtId: artId("Judô") },
    { studentId, body: "Treina de manhã" },
    { userId, marks },
    classDay,
    { ...classDay, version: "v", instructorId, note: "Kata" },
  ];
};

const told = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) => (value instanceof Map ? [...value] : value)) ?? "";

it("TEAM-03 no answer to a teacher holds an amount, a contact or a health text, whatever is asked", async () => {
  const world = await academy();
  expect(world.planted).toEqual(
    expect.arrayContaining([
      "students.email",
      "students.phone",
      "students.monthly_fee_cents",
      "students.medical_conditions",
      "students.emergency_contact_phone",
      "guardians.email",
      "payments.amount_cents",
      "studios.email",
      "instructors.phone",
    ]),
  );
  // Leaving comes last, because a person outside the team is refused everything.
  const ends = ({ name }: Way) => Number(name === "team.leave");
  const ways = [...waysOf("loaders"), ...waysOf("actions")].sort((a, b) => ends(a) - ends(b));
  const silent: string[] = [];
  const leaks: string[] = [];
  let answers = 0;
  for (const way of ways) {
    const ask = await functionOf(way);
    let heard = 0;
    for (const input of inputsOf(world)) {
      const answer = told(await ask(input).catch((error: Error) => error.message));
      if (/permission denied|42501/.test(answer)) leaks.push(`${way.name} fails: ${answer}`);
      const isAnswer = !/NEXT_|"ok":false/.test(answer);
      heard += Number(isAnswer);
      if (canary.test(answer)) leaks.push(`${way.name} ${JSON.stringify(input)}: ${answer.slice(0, 400)}`);
    }
    answers += heard;
    if (heard === 0) silent.push(way.name);
  }
  process.stdout.write(`teacher: ${ways.length} ways in, ${answers} answers, ${leaks.length} leaks\n`);
  expect(leaks).toEqual([]);
  // These wait for a version, an id or a password that no input above has.
  const waiting = [
    "attendance.explain",
    "class-sessions.describe",
    "identities.connect",
    "notes.remove",
    "proposals.propose",
    "proposals.withdraw",
  ];
  expect(silent.sort()).toEqual(waiting);
  expect(ways.length).toBeGreaterThan(12);
});
