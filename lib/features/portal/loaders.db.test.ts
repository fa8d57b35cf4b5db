import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth/session-rows";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { day, makeGuardian, makePayment, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadPortalHome } from "./loaders";

jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };
const superuser = openSuperuser();

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));
afterAll(() => superuser.end());

it("PORTAL-18 PORTAL-26 shows the month's fee to who may pay, and nothing of money to a guardian who may not", async () => {
  const { studioId } = await makeStudio();
  const child = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  await makePayment({ studioId, studentId: child.id, paymentDate: day("2026-11-05"), status: "completed" });
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const guardian = await makeGuardian({ studioId, students: [child.id] });
  await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
  const enter = async (userId: string) =>
    carrySession(
      await withSystem("test", (tx) =>
        openSession(tx, { userId, area: "student", student: { id: child.id, studioId }, request, at: now() }),
      ),
    );
  const money = async () => (await loadPortalHome()).money;

  await enter(child.userId);
  expect(await money()).toMatchObject({ fee: "paid", payments: [{ amountCents: expect.any(Number) }] });
  await enter(person.userId);
  expect(await money()).toMatchObject({ fee: "paid" });
  await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canPay: false } }));
  expect(await money()).toBeNull();
});
