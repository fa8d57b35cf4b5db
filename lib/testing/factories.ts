import { createHash, randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { type StudentCaller, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";

/**
 * Worlds for tests, made through the real doors. Each test makes its own studio, so that tests are kept apart as
 * customers are. Every factory answers ids and plain values; what is passed wins over what is made up.
 */

const DAY_MS = 86_400_000;

let counter = 0;
const next = () => (counter += 1);
const address = (who: string) => `${who}-${randomUUID().slice(0, 8)}@teste.obi.example`;
const password = "Obi#Teste-2026";

/** Midnight UTC of an ISO day, as Prisma wants a civil day. */
export const day = (iso: string): Date => new Date(`${iso}T00:00:00.000Z`);

export async function makeStudio(fields: Partial<Prisma.StudioUncheckedCreateInput> = {}) {
  const studio = await withSystem("test", (tx) =>
    tx.studio.create({
      data: {
        name: `Academia ${next()}`,
        email: address("academia"),
        subscriptionStatus: "trial",
        subscriptionPlan: "basic",
        trialEndsAt: new Date(now().getTime() + 7 * DAY_MS),
        ...fields,
      },
    }),
  );
  return { ...studio, studioId: studio.id };
}

/** A confirmed owner who can sign in with the answered password; of a new studio unless one is named. */
export async function makeOwner(
  options: {
    studioId?: string;
    email?: string;
    password?: string;
    fullName?: string;
    confirmed?: boolean;
  } = {},
) {
  const studioId = options.studioId ?? (await makeStudio()).id;
  const owner = {
    email: options.email ?? address("dona"),
    password: options.password ?? password,
    fullName: options.fullName ?? `Dona ${next()}`,
  };
  const userId = await makeUser("staff", owner, options.confirmed ?? true);
  await withSystem("test", async (tx) => {
    await tx.profile.create({ data: { userId, fullName: owner.fullName } });
    await tx.userRole.create({ data: { userId, role: "studio_owner", studioId } });
  });
  return { ...owner, userId, studioId };
}

/** A person linked to the studio who is not its owner (SHELL-08). */
export async function makeStaff(options: { studioId: string; email?: string; fullName?: string }) {
  const staff = {
    email: options.email ?? address("equipe"),
    password,
    fullName: options.fullName ?? `Equipe ${next()}`,
  };
  const userId = await makeUser("staff", staff, true);
  await withSystem("test", async (tx) => {
    await tx.profile.create({ data: { userId, fullName: staff.fullName } });
    await tx.userRole.create({ data: { userId, role: null, studioId: options.studioId } });
  });
  return { ...staff, userId, studioId: options.studioId };
}

export async function makeSuperAdmin(options: { email?: string; password?: string } = {}) {
  const admin = { email: options.email ?? address("admin"), password: options.password ?? password };
  const userId = await makeUser("staff", admin, true);
  await withSystem("test", async (tx) => {
    await tx.profile.create({ data: { userId, fullName: "Super Admin" } });
    await tx.userRole.create({ data: { userId, role: "super_admin" } });
  });
  return { ...admin, userId };
}

/** A student's record, without a portal account unless one is named. */
export async function makeStudent({
  studioId,
  userId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudentUncheckedCreateInput>) {
  const student = await withStudio(studioId, (tx) =>
    tx.student.create({ data: { fullName: `Aluno ${next()}`, email: address("aluno"), ...fields } }),
  );
  if (userId) {
    await withSystem("test", (tx) => tx.student.update({ where: { id: student.id }, data: { userId } }));
  }
  return { ...student, studentId: student.id };
}

/** A student who can sign in to the portal with the answered password. */
export async function makeStudentAccount({
  email = address("aluno"),
  password = "faixa-de-teste",
  ...fields
}: { studioId: string; password?: string } & Partial<Prisma.StudentUncheckedCreateInput>) {
  const account = { email, password };
  const userId = await makeUser("student", account, true);
  const student = await makeStudent({ ...fields, userId, email });
  return { ...student, ...account, userId };
}

/** The account at the student's door, where who asks for themselves may do all. */
export const asStudent = ({ studioId, studentId, userId }: Omit<StudentCaller, "rights">): StudentCaller => ({
  studioId,
  studentId,
  userId,
  rights: { pay: true, sign: true },
});

export const makeInstructor = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.InstructorUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.instructor.create({
      data: { fullName: `Instrutor ${next()}`, email: address("instrutor"), ...fields },
    }),
  );

export const makeClass = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudioClassUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.studioClass.create({
      data: { name: `Turma ${next()}`, startTime: "19:00", endTime: "20:30", ...fields },
    }),
  );

export const makeEnrollment = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  classId: string;
} & Partial<Prisma.StudentEnrollmentUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.studentEnrollment.create({ data: fields }));

/** A completed payment of R$ 150,00; `paymentDate` through `day("2026-11-21")`. */
export const makePayment = ({
  studioId,
  ...fields
}: { studioId: string; studentId: string } & Partial<Prisma.PaymentUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.payment.create({ data: { amountCents: 15_000, status: "completed", ...fields } }),
  );

export const makeLead = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.LeadUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.lead.create({ data: { name: `Interessada ${next()}`, ...fields } }));

/** A pending invite; the token in the link is not kept, so tests that accept it pass its hash. */
export const makeInvite = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudentInviteUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.studentInvite.create({
      data: {
        studentName: `Convidada ${next()}`,
        studentEmail: address("convidada"),
        inviteToken: randomUUID(),
        expiresAt: new Date(now().getTime() + 7 * DAY_MS),
        ...fields,
      },
    }),
  );

const hashes = new Map<string, Promise<string>>();

/** Hashing is as slow as in production; the same password is hashed once a test file. */
function hashOf(plain: string): Promise<string> {
  const known = hashes.get(plain) ?? hashPassword(plain);
  hashes.set(plain, known);
  return known;
}

export const makeStudentArt = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  martialArtId: string;
} & Partial<Prisma.StudentArtUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.studentArt.create({ data: fields }));

/** A belt awarded in an art that the student trains. */
export const makePromotion = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  martialArtId: string;
  toBeltId: string;
  promotedOn: Date;
} & Partial<Prisma.PromotionUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.promotion.create({ data: { kind: "belt", ...fields } }));

/** A weekly class on one of its days, "2026-11-16". */
export async function makeClassSession({
  studioId,
  classId,
  day: on,
}: {
  studioId: string;
  classId: string;
  day: string;
}) {
  return withStudio(studioId, async (tx) => {
    const [opened] = await tx.$queryRaw<{ id: string | null }[]>`
      select open_session(${classId}::uuid, ${on}::date) as id`;
    return tx.classSession.findUniqueOrThrow({ where: { id: opened?.id ?? "" } });
  });
}

/** Somebody called present in a session; its day is the session's. */
export const makeAttendance = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.AttendanceUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.attendance.create({ data: { source: "roll_call", day: now(), ...fields } }),
  );

/** November's fee of R$ 150,00, due on the 10th. */
export const makeCharge = ({
  studioId,
  ...fields
}: { studioId: string; studentId: string } & Partial<Prisma.ChargeUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.charge.create({
      data: {
        kind: "fee",
        description: "Mensalidade",
        period: day("2026-11-01"),
        dueOn: day("2026-11-10"),
        amountCents: 15_000,
        ...fields,
      },
    }),
  );

/** Answers for the named students, with the named rights for each of them. */
export async function makeGuardian({
  studioId,
  students = [],
  rights = {},
  ...fields
}: {
  studioId: string;
  students?: readonly string[];
  rights?: Partial<Prisma.StudentGuardianUncheckedCreateInput>;
} & Partial<Prisma.GuardianUncheckedCreateInput>) {
  return withStudio(studioId, async (tx) => {
    const guardian = await tx.guardian.create({ data: { fullName: `Responsável ${next()}`, ...fields } });
    for (const studentId of students)
      await tx.studentGuardian.create({ data: { studentId, guardianId: guardian.id, ...rights } });
    return guardian;
  });
}

/** A small picture, or the named content. */
export function makeFile({
  studioId,
  content = Buffer.from(`file ${next()}`),
  ...fields
}: { studioId: string; content?: Buffer } & Partial<Omit<Prisma.StudioFileUncheckedCreateInput, "content">>) {
  return withStudio(studioId, (tx) =>
    tx.studioFile.create({
      data: {
        purpose: "photo",
        contentType: "image/webp",
        sizeBytes: content.length,
        sha256: createHash("sha256").update(content).digest(),
        content: new Uint8Array(content),
        ...fields,
      },
    }),
  );
}

async function makeUser(
  kind: "staff" | "student",
  account: { email: string; password: string },
  confirmed: boolean,
) {
  const passwordHash = await hashOf(account.password);
  const user = await withSystem("test", (tx) =>
    tx.user.create({
      data: { kind, email: account.email, passwordHash, emailConfirmedAt: confirmed ? now() : null },
      select: { id: true },
    }),
  );
  return user.id;
}
