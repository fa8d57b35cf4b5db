import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { remindStudent } from "@/lib/features/notices/commands";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { byMailbox } from "@/lib/features/studios/queries/mailboxes";
import { type Letterhead, renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, dateToDay, formatDay } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import { comingOfAgeCopy as copy } from "../copy";
import { type ComingOfAge, listComingOfAge } from "../queries";
import { COMING_OF_AGE, COMING_OF_AGE_JOB, comingOfAge } from "../rules";

/** Students told in one transaction, which has a time limit. */
const AT_ONCE = 100;

/**
 * Tells of students who come of age: a month before, on the day, and once of those who already are. Student and
 * guardians get a mail, if they have an address, and a portal notice, the academy's owners one mail. Recorded in the
 * same transaction, so that nobody is told twice. Returns how many students.
 */
export async function tellComingOfAge(tx: StudioTx, { day }: { day: IsoDay }): Promise<number> {
  // A second worker waits here and then finds them told.
  await takeTurnInStudio(tx, COMING_OF_AGE_JOB);
  const students = await listComingOfAge(tx, { day, take: AT_ONCE });
  if (students.length === 0) return 0;
  const { from, studioId } = await getLetterhead(tx);
  const told = students.map((student) => ({ student, age: ageOf(student, day) }));
  await mailFamilies(tx, { from, told });
  await mailOwners(tx, { from, told });
  for (const { student, age } of told)
    await remindStudent(tx, {
      studioId,
      studentId: student.id,
      type: "info",
      aboutAge: true,
      title: copy.title(student.fullName, age),
      message: copy.notice(student.fullName, age),
    });
  return students.length;
}

type Age = ReturnType<typeof ageOf>;

function ageOf({ birthDate, isSoon }: ComingOfAge, today: IsoDay) {
  const day = comingOfAge(dateToDay(birthDate));
  return { day: formatDay(day), isSoon, isToday: day === today };
}

type Telling = { from: Letterhead; told: readonly { student: ComingOfAge; age: Age }[] };

const listed = new Intl.ListFormat("pt-BR");
const inWords = (names: readonly string[]): string => listed.format(new Set(names));
const namesOf = ({ guardians }: ComingOfAge): string => inWords(guardians.map(({ fullName }) => fullName));

/** A person who is mailed about one student. */
type Reader = { to: string; name: string; guardianId: string | null; student: ComingOfAge; age: Age };

function readersOf({ student, age }: Telling["told"][number]): Reader[] {
  const about = { student, age };
  return [
    ...(student.email === null
      ? []
      : [{ to: student.email, name: student.fullName, guardianId: null, ...about }]),
    ...student.guardians.flatMap(({ id, fullName, email }) =>
      email === null ? [] : [{ to: email, name: fullName, guardianId: id, ...about }],
    ),
  ];
}

async function mailFamilies(tx: StudioTx, { from, told }: Telling): Promise<void> {
  const mails = byMailbox(told.flatMap(readersOf)).map((mailbox) => ({ id: newId(), ...mailbox }));
  const said = { reason: COMING_OF_AGE, status: "sent" as const, sentAt: now() };
  await tx.message.createMany({
    data: [
      ...told.map(({ student, age }) => ({
        ...said,
        channel: "notice" as const,
        onceKey: student.onceKey,
        studentId: student.id,
        body: copy.notice(student.fullName, age),
      })),
      ...mails.flatMap(({ id, people }) =>
        people.map((reader) => ({
          ...said,
          channel: "mail" as const,
          onceKey: `${reader.student.onceKey}:mail:${reader.guardianId ?? reader.student.id}`,
          studentId: reader.student.id,
          guardianId: reader.guardianId,
          body: wordsFor(reader).join(" "),
          mailId: id,
        })),
      ),
    ],
  });
  await enqueueMails(
    tx,
    mails.map(({ id, to, people }) => ({ id, to, ...mailOf(from, people) })),
  );
}

function wordsFor({ guardianId, student, age }: Reader): string[] {
  if (guardianId !== null)
    return [copy.guardian(student.fullName, age), copy.guardianWaits(student.fullName)];
  const confirms = student.enters ? copy.studentConfirms : copy.studentWithoutAccess;
  return [copy.student(namesOf(student), age), confirms];
}

function mailOf(from: Letterhead, people: readonly Reader[]) {
  const [only] = people;
  const isOne = new Set(people.map(({ student }) => student.id)).size === 1;
  const title = only && isOne ? copy.title(only.student.fullName, only.age) : copy.several;
  const isStudent = people.some(({ guardianId }) => guardianId === null);
  const enters = people.some(({ guardianId, student }) => guardianId === null && student.enters);
  return {
    subject: copy.subject(from.name, title),
    ...renderMail({
      from,
      title,
      greeting: copy.greeting(inWords(people.map(({ name }) => name))),
      paragraphs: people.flatMap(wordsFor),
      ...(enters && { button: { label: copy.button, url: env.appUrl + paths.student.privacy } }),
      footnote: (isStudent ? copy.footnote : copy.footnoteGuardian)(from.name),
    }),
  };
}

const sharesMailbox = ({ email, guardians }: ComingOfAge): boolean =>
  email !== null && guardians.some((guardian) => guardian.email?.toLowerCase() === email.toLowerCase());

async function mailOwners(tx: StudioTx, { from, told }: Telling): Promise<void> {
  const owners = await tx.userRole.findMany({
    where: { role: "studio_owner" },
    select: { user: { select: { email: true, profile: { select: { fullName: true } } } } },
  });
  const words = copy.owner;
  const shared = told.flatMap(({ student }) => (sharesMailbox(student) ? [student.fullName] : []));
  const mails = owners.map(({ user }) => ({ id: newId(), ...user }));
  // Links the mail to each student, so that an erasure finds it.
  await tx.message.createMany({
    data: mails.flatMap(({ id }) =>
      told.map(({ student }) => ({
        channel: "mail" as const,
        reason: COMING_OF_AGE,
        status: "sent" as const,
        sentAt: now(),
        onceKey: `${student.onceKey}:owner:${id}`,
        studentId: student.id,
        mailId: id,
      })),
    ),
  });
  await enqueueMails(
    tx,
    mails.map(({ id, email, profile }) => ({
      id,
      to: email,
      subject: copy.subject(from.name, words.title),
      ...renderMail({
        title: words.title,
        greeting: copy.greeting(profile?.fullName ?? email),
        paragraphs: [
          words.intro,
          ...told.map(({ student, age }) => words.line(student.fullName, namesOf(student), age)),
          ...(shared.length > 0 ? [words.sameMailbox(inWords(shared))] : []),
        ],
        button: { label: words.button, url: env.appUrl + paths.studio.students },
        footnote: words.footnote(from.name),
      }),
    })),
  );
}
