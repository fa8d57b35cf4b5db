import "server-only";
import pg from "pg";
import { env } from "@/lib/config/env";
import { withPlatform, withSystem } from "@/lib/db/doors";
import { CONTACT_KEY } from "@/lib/features/contact/queries";
import { now, today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import { agreeTerms } from "./agreed";
import { tryAurora } from "./aurora";
import { demoContact } from "./contact";
import { keepBooks, settleTransfers } from "./books";
import { nameGuardians, noteHealth, openFamilies } from "./guardians";
import { at, awardRanks, holdLessons } from "./history";
import { labelStudents } from "./labels";
import { enrolStudents, giveHistory, hireTeam, inviteColleague, openPortal, welcomeVisitors } from "./kaizen";
import { remindOfCharges } from "./messages";
import { publishArticles } from "./posts";
import { proposeRank } from "./proposals";
import { type AcademyPlan, planAcademy } from "./plan";
import { tellStudents } from "./told";
import { recordActs } from "./trail";
import { clearLeftovers, openAccounts, openStudios, openSuperAdmin, openTeam } from "./studios";

/** Row of global_settings that marks the demo as complete. Written last, so that an interrupted start begins again. */
export const DEMO_MARK = "demo_academy";
const ONE_AT_A_TIME = 708_090_102;

const isMade = async (): Promise<boolean> =>
  (await withSystem("demo.look", (tx) => tx.globalSetting.count({ where: { key: DEMO_MARK } }))) > 0;

/**
 * Notices to all academies and posts belong to no studio, so they share the transaction of the mark and are never
 * duplicated.
 */
const finish = (plan: AcademyPlan, superAdminId: string) =>
  withPlatform(superAdminId, async (tx) => {
    await tx.notification.createMany({
      data: plan.notices.map(({ toKaizen, ...notice }) => ({
        ...notice,
        targetType: toKaizen ? ("specific_studio" as const) : ("all_studios" as const),
        targetStudioId: toKaizen ? demoStudioIds.kaizen : null,
        sentBy: superAdminId,
      })),
    });
    await publishArticles(tx, { authorId: superAdminId });
    await tx.globalSetting.createMany({
      data: { key: CONTACT_KEY, value: demoContact },
      skipDuplicates: true,
    });
    await tx.globalSetting.create({ data: { key: DEMO_MARK, value: { madeAt: now().toISOString() } } });
  });

async function make(): Promise<void> {
  const present = { today: today(DEFAULT_TIME_ZONE), now: now() };
  const plan = planAcademy(present);
  const superAdminId = await openSuperAdmin(present);
  await clearLeftovers(superAdminId);
  const accounts = await openAccounts(present);
  await openStudios(accounts, present);
  await tryAurora({ userId: accounts.expiredId, present });
  const kaizen = { plan, userId: accounts.ownerId, present };
  const team = await hireTeam(kaizen);
  const professor = await openTeam(team.teachers, present);
  const studentIds = await enrolStudents(kaizen, team);
  await giveHistory(kaizen, team, studentIds);
  await awardRanks(kaizen, team.teachers, studentIds);
  await proposeRank(present, professor);
  const guardianIds = await nameGuardians(kaizen, studentIds);
  await noteHealth(kaizen, studentIds);
  await openFamilies(kaizen, guardianIds);
  await holdLessons(kaizen, { classIds: team.classIds, studentIds });
  const chargeIds = await keepBooks(kaizen, studentIds);
  await settleTransfers(kaizen, { chargeIds, guardianIds, payerId: at(studentIds, 0) });
  await agreeTerms(kaizen, studentIds);
  await labelStudents(kaizen, studentIds);
  await remindOfCharges(kaizen, { chargeIds, studentIds });
  await welcomeVisitors(kaizen, studentIds);
  await inviteColleague(kaizen);
  await openPortal(studentIds, accounts.studentId);
  await tellStudents(kaizen, { studentIds, readerId: accounts.studentId });
  await recordActs(kaizen);
  await finish(plan, superAdminId);
}

/** An advisory lock: two starts on one database take turns. It ends with its connection, even after a crash. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [ONE_AT_A_TIME]);
    return await run();
  } finally {
    await client.end();
  }
}

/**
 * Creates the demo academy unless it exists; returns whether it wrote anything. Each step is a transaction of its
 * own, and leftovers of an interrupted start are deleted and created again.
 */
export async function seedDemo(): Promise<boolean> {
  if (env.isProduction) throw new Error("The demo academy is made only where APP_ENV is demo or test.");
  const present = { today: today(DEFAULT_TIME_ZONE), now: now() };
  return alone(async () => {
    // Before the check of the mark, as SUPER_ADMIN_EMAIL may have changed since the last start.
    await openSuperAdmin(present);
    if (await isMade()) return false;
    await make();
    return true;
  });
}
