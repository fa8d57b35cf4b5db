import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { type SystemTx, withPlatform, withSystem } from "@/lib/db/doors";
import { createAccount, giveRole } from "@/lib/features/accounts/commands/account-rows";
import { billingCopy } from "@/lib/features/billing/copy";
import { addDays, addMonths } from "@/lib/kernel/dates";
import { demoAccounts, demoStudioIds } from "./accounts";
import { type Present, ahead, past } from "./moments";
import type { TeacherKey } from "./team";

const MONTHS_OPEN = 41;
const TRIAL_OVER_DAYS = 4;
const TRIAL_OPENED_DAYS = 11;
const PAID_AHEAD_DAYS = 17;

const opening = (present: Present): Date => past(present, addMonths(present.today, -MONTHS_OPEN), 9);

type Login = { kind: "staff" | "student"; email: string; passwordHash: string; fullName: string; at: Date };

/** Creates an account with a confirmed address. An existing one keeps its name, password and role. */
export async function ensureUser(tx: SystemTx, login: Login): Promise<string> {
  const made = await createAccount(tx, { ...login, confirmedAt: login.at });
  if (made) return made;
  const { kind, email } = login;
  const found = await tx.user.findUniqueOrThrow({
    where: { kind_email: { kind, email } },
    select: { id: true },
  });
  return found.id;
}

async function ensureSuperAdmin(tx: SystemTx, login: Omit<Login, "kind">): Promise<string> {
  const userId = await ensureUser(tx, { ...login, kind: "staff" });
  const roles = await tx.userRole.count({ where: { userId, role: "super_admin" } });
  if (roles === 0) await giveRole(tx, { userId, role: "super_admin" });
  return userId;
}

/**
 * Ensures the super admin's account (SUPER_ADMIN_EMAIL). The password is hashed before the transaction, as hashing is
 * slow.
 */
export async function openSuperAdmin(present: Present): Promise<string> {
  const { fullName, password } = demoAccounts.superAdmin;
  const login = {
    fullName,
    email: env.superAdminEmail,
    passwordHash: await hashPassword(password),
    at: opening(present),
  };
  return withSystem("demo.super-admin", (tx) => ensureSuperAdmin(tx, login));
}

export async function openAccounts(present: Present) {
  const { owner, expired, student } = demoAccounts;
  const ownersHash = await hashPassword(owner.password);
  const studentsHash = await hashPassword(student.password);
  const at = opening(present);
  const triedAt = past(present, addDays(present.today, -TRIAL_OPENED_DAYS), 9);
  return withSystem("demo.accounts", async (tx) => ({
    ownerId: await ensureUser(tx, { ...owner, kind: "staff", passwordHash: ownersHash, at }),
    expiredId: await ensureUser(tx, { ...expired, kind: "staff", passwordHash: ownersHash, at: triedAt }),
    studentId: await ensureUser(tx, { ...student, kind: "student", passwordHash: studentsHash, at }),
  }));
}

/** Two years of data go in one statement, which takes longer than a door's seconds on a busy machine. */
const CLEARING_MS = 60_000;

/** Deletes the leftovers of an interrupted start: the demo's own two studios. */
export const clearLeftovers = (superAdminId: string): Promise<unknown> =>
  withPlatform(
    superAdminId,
    async (tx) => {
      await tx.$queryRaw`select delete_studio_cascade(${demoStudioIds.kaizen}::uuid)`;
      await tx.$queryRaw`select delete_studio_cascade(${demoStudioIds.aurora}::uuid)`;
    },
    { patienceMs: CLEARING_MS },
  );

/**
 * Both studios with their owners. Not by sign-up, which would mail a link, open a session and begin a trial today;
 * these studios have been customers for a while.
 */
export const openStudios = (
  people: { ownerId: string; expiredId: string },
  present: Present,
): Promise<void> =>
  withSystem("demo.studios", async (tx) => {
    const { today } = present;
    const kaizen = demoStudioIds.kaizen;
    await tx.studio.create({
      data: {
        id: kaizen,
        name: "Academia Kaizen",
        email: "contato@kaizen.example",
        phone: "+551140000000",
        subscriptionStatus: "active",
        subscriptionPlan: "premium",
        createdAt: opening(present),
      },
    });
    await tx.subscription.create({
      data: {
        studioId: kaizen,
        status: "active",
        planName: billingCopy.plan.title,
        amountCents: CHARGED_PRICE_CENTS,
        currentPeriodEnd: ahead(addDays(today, PAID_AHEAD_DAYS), 12),
        createdAt: past(present, addMonths(today, 1 - MONTHS_OPEN), 9),
      },
    });
    await tx.studio.create({
      data: {
        id: demoStudioIds.aurora,
        name: "Academia Aurora",
        email: demoAccounts.expired.email,
        subscriptionStatus: "trial",
        subscriptionPlan: "basic",
        trialEndsAt: past(present, addDays(today, -TRIAL_OVER_DAYS), 9),
        createdAt: past(present, addDays(today, -TRIAL_OPENED_DAYS), 9),
      },
    });
    await giveRole(tx, { userId: people.ownerId, role: "studio_owner", studioId: kaizen });
    await giveRole(tx, { userId: people.expiredId, role: "studio_owner", studioId: demoStudioIds.aurora });
  });

/**
 * Gives the academy a team member of each function, and one without. The instructor must exist already. Answers who
 * enters as the instructor.
 */
export async function openTeam(
  teachers: ReadonlyMap<TeacherKey, string>,
  present: Present,
): Promise<{ userId: string; instructorId: string }> {
  const { manager, desk, finance, instructor, staff } = demoAccounts;
  const functions = { manager, desk, finance } as const;
  const passwordHash = await hashPassword(staff.password);
  const login = { kind: "staff", passwordHash, at: opening(present) } as const;
  const place = { role: null, studioId: demoStudioIds.kaizen, instructorId: null } as const;
  const instructorId = teachers.get("renato") ?? "";
  return withSystem("demo.team", async (tx) => {
    for (const staffRole of ["manager", "desk", "finance"] as const) {
      const userId = await ensureUser(tx, { ...login, ...functions[staffRole] });
      await giveRole(tx, { userId, ...place, staffRole });
    }
    const professor = { userId: await ensureUser(tx, { ...login, ...instructor }), instructorId };
    await giveRole(tx, { ...place, ...professor, staffRole: "instructor" as const });
    await giveRole(tx, { userId: await ensureUser(tx, { ...login, ...staff }), ...place, staffRole: null });
    return professor;
  });
}
