import { listReachable } from "@/lib/auth/reachable";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { renewPreview } from "@/lib/features/blog/commands/previews";
import { beginBatch, keepColumns, keepRows } from "@/lib/features/imports/commands/keep-batch";
import { finishBatch } from "@/lib/features/imports/commands/run-rows";
import { checkBatch } from "@/lib/features/imports/flows/check";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { makePost } from "@/lib/testing/posts";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";

/** Ids of the demo's people and academy that the sweep needs. */

const OWNER = "dona@demo.obi.example";

export async function demoAccount(kind: "staff" | "student", email: string) {
  return withSystem("e2e", (tx) =>
    tx.user.findUniqueOrThrow({
      where: { kind_email: { kind, email } },
      select: {
        id: true,
        roles: { select: { studioId: true, instructorId: true } },
        students: { select: { id: true, studioId: true } },
      },
    }),
  );
}

export const demoOwner = () => demoAccount("staff", OWNER);

const studioOfOwner = async (): Promise<string> => (await demoOwner()).roles[0]?.studioId ?? "";

/** A guardian of several students of the demo's academy; the session is for the first of them. */
export async function demoGuardian() {
  const { id: userId } = await demoAccount("student", "familia@demo.obi.example");
  const [student] = await withSystem("e2e", (tx) => listReachable(tx, userId));
  return { userId, student };
}

/** The academy's most recent class with an attendance. */
const lastSession = async () =>
  withStudio(await studioOfOwner(), (tx) =>
    tx.classSession.findFirst({
      where: { status: "held" },
      orderBy: [{ day: "desc" }, { startTime: "asc" }],
      select: { classId: true, day: true },
    }),
  );

/** The latest date of a class of the demo's teacher. */
const lessonOfTeacher = async () => {
  const { roles } = await demoAccount("staff", "professor@demo.obi.example");
  return withStudio(await studioOfOwner(), (tx) =>
    tx.classSession.findFirst({
      where: { status: "held", class: { instructorId: roles[0]?.instructorId ?? "" } },
      orderBy: [{ day: "desc" }, { startTime: "asc" }],
      select: {
        classId: true,
        day: true,
        class: {
          select: {
            // For a student with an open proposal nothing can be proposed.
            enrollments: {
              where: {
                status: "active",
                student: { arts: { none: { proposals: { some: { state: "open" } } } } },
              },
              take: 1,
              select: { studentId: true },
            },
          },
        },
      },
    }),
  );
};

const busiestInstructor = async () =>
  withStudio(await studioOfOwner(), (tx) =>
    tx.instructor.findFirst({ orderBy: { classes: { _count: "desc" } }, select: { id: true } }),
  );

const leadWho = async (status: "attended" | "active_student") =>
  withStudio(await studioOfOwner(), (tx) =>
    tx.lead.findFirst({ where: { status }, orderBy: { id: "asc" }, select: { id: true } }),
  );

/** A student whom the demo's own student is not. */
const otherStudent = async () =>
  withStudio(await studioOfOwner(), (tx) =>
    tx.student.findFirst({
      where: { status: "active", userId: null, agreement: { isNot: null } },
      orderBy: { id: "asc" },
      select: { id: true },
    }),
  );

const DRAFT = "rascunho-de-exemplo";

/** A draft with a preview; the demo itself has none. */
async function draft(): Promise<{ id: string; key: string }> {
  const { userId } = await makeSuperAdmin();
  const there = await withPlatform(userId, (tx) =>
    tx.postPreview.findFirst({ where: { post: { slug: DRAFT } }, select: { postId: true, key: true } }),
  );
  if (there) return { id: there.postId, key: there.key };
  const { id } = await makePost(userId, {
    slug: DRAFT,
    title: "O que perguntar antes de graduar",
    excerpt: "Cinco perguntas que cabem numa conversa de corredor e evitam uma faixa fora de hora.",
    content:
      "## Quando\n\nAntes da **prova**, nunca depois.\n\n- Treina há quanto tempo?\n- Ajuda quem chega?\n\n> A faixa é do tatame.",
    category: "educacao",
    tags: ["graduação", "faixas"],
    publishedAt: null,
  });
  await withPlatform(userId, (tx) => renewPreview(tx, { id, userId, ip: "sweep" }));
  return draft();
}

const publishedPost = async () => {
  const { userId } = await makeSuperAdmin();
  return withPlatform(userId, (tx) =>
    tx.globalBlogPost.findFirst({
      where: { status: "published" },
      orderBy: { viewsCount: "desc" },
      select: { id: true },
    }),
  );
};

const IMPORTED = ["Ana Beatriz Moreira", "Caio Henrique Prado", "Lia Vasconcelos"];

/** An import of the demo's owner in this state; made once, as the demo itself has none. */
async function importIn(status: "check" | "done"): Promise<string> {
  const { id: userId } = await demoOwner();
  const fileName = `exemplo-${status}.csv`;
  const by = { studioId: await studioOfOwner(), userId };
  const there = await withStudio(by, (tx) => tx.importBatch.findFirst({ where: { fileName } }));
  if (there) return there.id;
  const head = ["Nome", "Nascimento", "Modalidade", "Faixa", "Apelido"];
  const rows = IMPORTED.map((name, at) => ({
    line: at + 2,
    cells: [name, at === 1 ? "ontem" : "01/02/2015", "Jiu-Jitsu", "azul 2 graus", null],
  }));
  const { id } = await withStudio(by, (tx) =>
    beginBatch(tx, { kind: "students", fileName, head, rowCount: rows.length }),
  );
  await withStudio(by, (tx) => keepRows(tx, { id, rows }));
  await withStudio(by, (tx) =>
    keepColumns(tx, { id, map: ["fullName", "birthDate", "art", "belt", null], answers: {} }),
  );
  await checkBatch({ open: (run) => withStudio(by, run), id, today: today() });
  if (status === "done")
    await withStudio(by, async (tx) => {
      await tx.importBatch.updateMany({ where: { id }, data: { status: "running", startedAt: new Date() } });
      await finishBatch(tx, { id, at: new Date(), userId });
    });
  return id;
}

const FULL = "Turma cheia";

/** A class of the demo's academy without a place, for which somebody waits; made once, as the demo itself has none. */
async function fullClass(): Promise<string> {
  const studioId = await studioOfOwner();
  return withStudio(studioId, async (tx) => {
    const there = await tx.studioClass.findFirst({ where: { name: FULL }, select: { id: true } });
    if (there) return there.id;
    const [holder, waiter] = await tx.student.findMany({
      where: { status: "active" },
      orderBy: { id: "desc" },
      take: 2,
      select: { id: true },
    });
    const weekly = { name: FULL, dayOfWeek: 0, startTime: "07:00", endTime: "08:00", maxStudents: 1 };
    const { id } = await tx.studioClass.create({ data: weekly, select: { id: true } });
    if (holder)
      await tx.studentEnrollment.createMany({
        data: [{ classId: id, studentId: holder.id, enrollmentDate: dayToDate(today()) }],
      });
    if (waiter) await tx.classWait.createMany({ data: [{ classId: id, studentId: waiter.id }] });
    return id;
  });
}

/** Placeholders in addresses and names, for values that only the demo's database knows. */
const named: Readonly<Record<string, () => Promise<string | undefined>>> = {
  "{class}": async () => (await lastSession())?.classId,
  "{lastDay}": async () => (await lastSession())?.day.toISOString().slice(0, 10),
  "{ownClass}": async () => (await lessonOfTeacher())?.classId,
  "{ownDay}": async () => (await lessonOfTeacher())?.day.toISOString().slice(0, 10),
  "{ownStudent}": async () => (await lessonOfTeacher())?.class.enrollments[0]?.studentId,
  "{nextWeek}": async () => addDays(today(), 7),
  "{studio}": studioOfOwner,
  "{student}": async () => (await demoAccount("student", "aluna@demo.obi.example")).students[0]?.id,
  "{other}": async () => (await otherStudent())?.id,
  "{lead}": async () => (await leadWho("attended"))?.id,
  "{wonLead}": async () => (await leadWho("active_student"))?.id,
  "{fullClass}": fullClass,
  "{checkedImport}": () => importIn("check"),
  "{doneImport}": () => importIn("done"),
  "{draft}": async () => (await draft()).id,
  "{preview}": async () => (await draft()).key,
  "{post}": async () => (await publishedPost())?.id,
  "{instructor}": async () => (await busiestInstructor())?.id,
};

export async function fillIn(text: string): Promise<string> {
  const names = text.match(/\{\w+\}/g) ?? [];
  const values = await Promise.all(names.map((name) => named[name]?.()));
  return names.reduce((filled, name, index) => filled.replace(name, values[index] ?? name), text);
}
