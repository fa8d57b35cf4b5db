import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { seal } from "@/lib/config/seal";
import { withStudio } from "@/lib/db/doors";
import { healthOf } from "@/lib/features/students/rules";
import { addDays, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeLead,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, sessionFor, test } from "../fixtures";
import { walks } from "../sweep/pages";
import { type Answer, ask } from "./ask";

/**
 * Every address of the application, asked over HTTP by a member of each function, as a page and as Next asks for its
 * data. Canaries stand in the columns that the function does not read.
 */

const PHONE = "+5581987654321";
const CENTS = 4_242_424;
const HEALTH = "canario-asma";
const mail = (whose: string) => `canario-${whose}@segredo.example`;

const amount = /42\.?424,24|4242424/;
const contact = /canario-[a-z]+@segredo|98765-?4321|81987654321/;
const key = /canario-chave/;
const health = new RegExp(HEALTH);

async function academy() {
  const { id: studioId } = await makeStudio({
    name: "Dojô Canário",
    email: mail("academia"),
    subscriptionStatus: "active",
  });
  const { userId: owner } = await makeOwner({ studioId });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const colleague = { fullName: "Mestra Lia", email: mail("professor"), phone: PHONE };
  const { id: otherInstructor } = await makeInstructor({ studioId, ...colleague });
  const day = today();
  const charged = { dueOn: dayToDate(addDays(day, -3)), amountCents: CENTS };
  const corner = async (taughtBy: string, name: string) => {
    const hours = { dayOfWeek: weekdayOf(day), startTime: "00:00", endTime: "23:59" };
    const { id: classId } = await makeClass({
      studioId,
      name: `Judô ${name}`,
      instructorId: taughtBy,
      ...hours,
    });
    const { studentId } = await makeStudent({
      studioId,
      fullName: `Ana ${name}`,
      email: mail(name),
      phone: PHONE,
      monthlyFeeCents: CENTS,
      emergencyContactName: "Rosa",
      emergencyContactPhone: PHONE,
      instructorId: taughtBy,
    });
    await withStudio(studioId, (tx) =>
      tx.student.update({
        where: { id: studentId },
        data: { medicalConditions: seal(HEALTH, healthOf(studentId)) },
      }),
    );
    await makeEnrollment({ studioId, studentId, classId });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day });
    await makeAttendance({ studioId, sessionId, studentId, day: dayToDate(day) });
    await makeGuardian({ studioId, students: [studentId], email: mail("familia"), phone: PHONE });
    const { id: chargeId } = await makeCharge({ studioId, studentId, ...charged });
    const received = { amountCents: CENTS, paymentDate: dayToDate(day) };
    const { id: paymentId } = await makePayment({ studioId, studentId, ...received });
    const { id: photoId } = await makeFile({ studioId, purpose: "photo", studentId });
    const { id: paperId } = await makeFile({ studioId, purpose: "receipt", studentId });
    const waits = { status: "in_review", amountCents: CENTS, payerStudentId: studentId } as const;
    await makeReceipt({ studioId, chargeId, ...waits, receiptFileId: paperId });
    return { classId, studentId, chargeId, paymentId, photoId, paperId };
  };
  const own = await corner(instructorId, "propria");
  const other = await corner(otherInstructor, "alheia");
  const lead = await makeLead({ studioId, email: mail("interessada"), phone: PHONE });
  await withStudio(studioId, (tx) =>
    tx.studioPixKey.create({
      data: { kind: "random", pixKey: "canario-chave", merchantName: "Dojo", merchantCity: "Recife" },
    }),
  );
  const instructor = await makeStaff({ studioId, staffRole: "instructor", instructorId });
  const desk = await makeStaff({ studioId, staffRole: "desk" });
  const finance = await makeStaff({ studioId, staffRole: "finance" });
  const both = (of: (one: typeof own) => string) => [of(own), of(other)];
  const fillings: Readonly<Record<string, readonly string[]>> = {
    "students/[id]": both(({ studentId }) => studentId),
    "chamar/[id]": both(({ studentId }) => studentId),
    "schedule/[id]": both(({ classId }) => classId),
    "crm/[id]": [lead.id],
    "instructors/[id]": [instructorId, otherInstructor],
    "cobrar/[id]": both(({ chargeId }) => chargeId),
    "recibo/[id]": both(({ paymentId }) => paymentId),
    "receipts/[id]": both(({ paperId }) => paperId),
    "files/[id]": [...both(({ photoId }) => photoId), ...both(({ paperId }) => paperId)],
    "[day]": [day],
    "choices/[list]": choiceLists,
    "[...nextauth]": ["session"],
  };
  const { classId, studentId, chargeId, paymentId } = other;
  const questions = [
    "",
    "?q=a",
    "?q=chamada",
    `?studentId=${studentId}`,
    `?classId=${classId}&day=${day}`,
    `?id=${classId}&day=${day}`,
    ...[studentId, classId, chargeId, paymentId, lead.id, otherInstructor].map((id) => `?id=${id}`),
  ];
  return {
    people: { owner: { userId: owner, email: "" }, instructor, desk, finance },
    own,
    fillings,
    questions,
    places: {
      "{class}": classId,
      "{student}": studentId,
      "{lastDay}": day,
      "{ownClass}": own.classId,
      "{ownStudent}": own.studentId,
      "{ownDay}": day,
      "{lead}": lead.id,
    } as Readonly<Record<string, string>>,
  };
}

type World = Awaited<ReturnType<typeof academy>>;

const root = join(__dirname, "../../app");

/** Lists to choose from, as their route names them. */
const choiceLists = [
  ...readFileSync(join(root, "api/choices/[list]/route.ts"), "utf8").matchAll(
    /^ {2}"?([\w-]+)"?: load\w+,$/gm,
  ),
].map(([, name = ""]) => name);

/** Public pages hold nobody's data; the mailbox is a tool of the demo; the stream of events never ends. */
const leftOut = /^(\(site\)|\(app\)\/dev|dev|api\/(live|metrics))(\/|$)/;

const foldersWith = (name: RegExp) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, entry.parentPath));

const addressOf = (folder: string) =>
  `/${folder
    .split("/")
    .filter((part) => !part.startsWith("("))
    .join("/")}`;

/** Prices of Obi and examples of addresses stand on these. */
const publicPages = foldersWith(/^page\.tsx$/)
  .filter((folder) => folder.startsWith("(app)/(entry)"))
  .map(addressOf);

/** Addresses of all pages and routes, with ids of the academy in the place of each parameter. */
function everyAddress({ fillings, questions }: World): string[] {
  const fill = (start: string, part: string): string[] => {
    const before = start.slice(start.lastIndexOf("/") + 1);
    const values = part.startsWith("[") ? (fillings[`${before}/${part}`] ?? fillings[part] ?? ["x"]) : [part];
    return values.map((value) => `${start}/${value}`);
  };
  return foldersWith(/^(page\.tsx|route\.ts)$/)
    .filter((folder) => !leftOut.test(folder))
    .flatMap((folder) =>
      addressOf(folder)
        .split("/")
        .filter(Boolean)
        .reduce((started, part) => started.flatMap((start) => fill(start, part)), [""]),
    )
    .flatMap((path) =>
      path.startsWith("/api/choices/") ? questions.map((question) => path + question) : [path || "/"],
    );
}

/** As a browser opens a page, as a link leads to it, and as Next fetches it beforehand. */
const manners: readonly Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { RSC: "1", "Next-Router-Prefetch": "2" },
];

/** The answers from an address to where it leads in the end. */
async function followed(url: string, path: string, headers: Record<string, string>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let next: string | undefined = path; next !== undefined && answers.length < 6;) {
    const answer: Answer = await ask(url, next, { headers });
    answers.push(answer);
    const { location } = answer.headers;
    const target = location === undefined ? null : new URL(location, url);
    next = target?.host === new URL(url).host ? `${target.pathname}${target.search}` : undefined;
  }
  return answers;
}

const isRoute = (path: string) => /^\/(api|files)\/|exportar|\.(png|zip|xml)$/.test(path);

type Walk = {
  who: { userId: string; email: string };
  paths: readonly string[];
  forbidden: readonly RegExp[];
  /** Forbidden where not everybody may look. */
  inside?: readonly RegExp[];
  by?: typeof manners;
};

/** Asks everything as one person. Answers where something forbidden was found, and all that was seen. */
async function walk(url: string, { who, paths, forbidden, inside = [], by = manners }: Walk) {
  const { name, value } = await sessionFor(url, { userId: who.userId, area: "owner" });
  const cookie = { Cookie: `${name}=${value}` };
  const leaks: string[] = [];
  let seen = "";
  for (const path of new Set(paths)) {
    const wanted = publicPages.includes(path) ? forbidden : [...forbidden, ...inside];
    for (const manner of isRoute(path) ? [{}] : by) {
      for (const { status, headers, body } of await followed(url, path, { ...cookie, ...manner })) {
        expect(status, path).toBeLessThan(500);
        // "Sua conta" shows the own address.
        const told = `${body} ${headers.location ?? ""}`.replaceAll(who.email || "?", "");
        const found = wanted.flatMap((pattern) => pattern.exec(told)?.[0] ?? []);
        if (found.length > 0) leaks.push(`${path} ${JSON.stringify(manner)}: ${found.join(" ")}`);
        seen += `${headers["content-type"]} ${told}`;
      }
    }
  }
  return { leaks, seen };
}

const stopsOf = ({ places }: World, role: "instructor" | "desk" | "finance"): string[] =>
  walks[role].map(({ path }) => path.replace(/\{\w+\}/g, (name) => places[name] ?? name));

test.describe("everything that a member's browser is sent", () => {
  test.setTimeout(300_000);

  test("TEAM-03 no page and no data that a Professor's browser is sent has an amount, a contact or a health text", async ({
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const world = await academy();
    const { instructor, owner } = world.people;
    const canaries = [amount, contact, key, health];
    const everywhere = [...stopsOf(world, "instructor"), ...everyAddress(world)];
    expect(everywhere.length).toBeGreaterThan(200);
    const sent = {
      who: instructor,
      paths: everywhere,
      forbidden: canaries,
      inside: [/R\$/, /[\w.+-]+@[\w-]+\.[a-z]{2,}/],
    };
    const { leaks } = await walk(url, sent);
    expect(leaks).toEqual([]);
    const own = `/dashboard/students/${world.own.studentId}`;
    const data = await walk(url, { who: instructor, paths: [own], by: [{ RSC: "1" }], forbidden: [] });
    expect(data.seen).toMatch(/text\/x-component.*Ana propria/s);
    // An owner meets what a Professor does not.
    const money = ["/dashboard/finance", "/dashboard/settings?aba=pagamentos", "/dashboard/settings"];
    const control = await walk(url, { who: owner, paths: [own, ...money], forbidden: [] });
    for (const pattern of [amount, contact, key]) expect(control.seen).toMatch(pattern);
  });

  for (const role of ["desk", "finance"] as const)
    test(`TEAM-03 no page and no data that a browser of ${role} is sent has a health text`, async ({
      baseURL,
    }) => {
      const world = await academy();
      const paths = [...stopsOf(world, role), ...everyAddress(world)];
      const { leaks, seen } = await walk(baseURL ?? "", {
        who: world.people[role],
        paths,
        by: manners.slice(0, 2),
        forbidden: [health],
      });
      expect(leaks).toEqual([]);
      expect(seen).toMatch(amount);
    });
});
