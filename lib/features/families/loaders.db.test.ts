import { randomUUID } from "node:crypto";
import { GET, HEAD } from "@/app/(app)/dashboard/students/familias/cobrar/[id]/route";
import { withStudio } from "@/lib/db/doors";
import { loadFinance } from "@/lib/features/payments/loaders";
import {
  day,
  makeCharge,
  makeGuardian,
  makeInstructor,
  makePayment,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { loadFamilies } from "./loaders";

// next.config.mjs sets this for the application; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

/** Rita pays for Ana and Bruno, and sees Caio. The day is 21 November 2026. */
async function makeFamilies() {
  const { studioId } = await signedInOwner();
  const child = async (fullName: string, fields: object = {}) =>
    (await makeStudent({ studioId, fullName, ...fields })).studentId;
  const ana = await child("Ana Prado", { monthlyFeeCents: 15_000, enrollmentDate: day("2026-01-05") });
  const bruno = await child("Bruno Prado");
  const caio = await child("Caio Prado");
  const rita = await makeGuardian({
    studioId,
    fullName: "Rita Prado",
    phone: "+5511987654321",
    students: [ana, bruno],
  });
  await withStudio(studioId, (tx) =>
    tx.studentGuardian.create({ data: { studentId: caio, guardianId: rita.id, canPay: false } }),
  );
  return { studioId, ana, bruno, caio, rita, child };
}

const ask = async (id: string, query = "") => {
  const response = await GET(new Request(`http://obi.example/x${query}`), {
    params: Promise.resolve({ id }),
  });
  return { status: response.status, to: response.headers.get("location") ?? "" };
};
const textOf = (to: string) => (new URL(to).searchParams.get("text") ?? "").replace(/\s/gu, " ");

const saidIn = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.message.findMany({
      where: { reason: "charge.ask" },
      orderBy: { chargeId: "asc" },
      select: { chargeId: true, studentId: true, guardianId: true, body: true },
    }),
  );

const keep = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.studioPixKey.create({
      data: { kind: "random", pixKey: randomUUID(), merchantName: "DOJO", merchantCity: "RECIFE" },
    }),
  );

it("AGR-50 lists a guardian who pays for two or more, with their names, open sum and last payment", async () => {
  const { studioId, ana, bruno, caio, rita, child } = await makeFamilies();
  await makeCharge({ studioId, studentId: ana });
  await makeCharge({
    studioId,
    studentId: bruno,
    kind: "product",
    period: null,
    description: "Kimono",
    dueOn: day("2026-11-25"),
    amountCents: 26_000,
  });
  // Next month's is not asked for yet, and nobody pays for Caio here.
  await makeCharge({ studioId, studentId: bruno, period: day("2026-12-01"), dueOn: day("2026-12-10") });
  await makeCharge({ studioId, studentId: caio });
  await makePayment({ studioId, studentId: ana, paymentDate: day("2026-10-10") });
  await makePayment({ studioId, studentId: bruno, paymentDate: day("2026-11-03") });
  await makePayment({ studioId, studentId: bruno, paymentDate: day("2026-11-20"), status: "pending" });
  const alone = await child("Davi Reis");
  await makeGuardian({ studioId, fullName: "Célia Reis", students: [alone] });
  const left = [await child("Eva Sá", { status: "inactive" }), await child("Fábio Sá")];
  await makeGuardian({ studioId, fullName: "Gil Sá", students: left });
  expect(await loadFamilies({})).toMatchObject({
    total: 1,
    families: [
      {
        id: rita.id,
        guardianName: "Rita Prado",
        hasPhone: true,
        students: [
          { id: ana, fullName: "Ana Prado" },
          { id: bruno, fullName: "Bruno Prado" },
        ],
        openCents: 41_000,
        isInReview: false,
        lastPaidOn: "2026-11-03",
      },
    ],
  });
});

it("AGR-50 finds a family by guardian or student, page by page, with who owes most first", async () => {
  const { studioId, child } = await makeFamilies();
  for (let number = 0; number < 26; number += 1) {
    const [one, two] = [await child(`Gêmea ${number}`), await child(`Gêmeo ${number}`)];
    await makeGuardian({ studioId, fullName: `Mãe ${number}`, students: [one, two] });
    if (number === 13) await makeCharge({ studioId, studentId: two });
  }
  const names = async (address: object) =>
    (await loadFamilies(address)).families.map(({ guardianName }) => guardianName);
  const first = await loadFamilies({});
  expect(first).toMatchObject({ total: 27, page: 1, pages: 2 });
  expect(first.families[0]).toMatchObject({ guardianName: "Mãe 13", openCents: 15_000 });
  expect(await names({ pagina: "2" })).toHaveLength(2);
  expect(await names({ pagina: "9" })).toHaveLength(2);
  expect(await names({ q: "rita" })).toEqual(["Rita Prado"]);
  expect(await names({ q: "bruno prado" })).toEqual(["Rita Prado"]);
  expect(await names({ q: "mae 25" })).toEqual(["Mãe 25"]);
  expect(await loadFamilies({ q: "ninguém" })).toMatchObject({ families: [], total: 0 });
});

it("AGR-50 AGR-32 asks the guardian for all charges in one text with one code of the day's amount, without those in review", async () => {
  const { studioId, ana, bruno, rita } = await makeFamilies();
  await keep(studioId);
  await withStudio(studioId, (tx) =>
    tx.studio.updateMany({ data: { lateOn: true, lateFeeBp: 200, lateInterestBp: 100 } }),
  );
  const late = { description: "Mensalidade de novembro", dueOn: day("2026-11-10") };
  const ids = [
    (await makeCharge({ studioId, studentId: ana, ...late })).id,
    (await makeCharge({ studioId, studentId: bruno, ...late })).id,
  ];
  const sent = await makeCharge({ studioId, studentId: bruno, kind: "exam", period: null });
  await makeReceipt({ studioId, chargeId: sent.id, payerStudentId: bruno });
  const { status, to } = await ask(rita.id);
  expect(status).toBe(303);
  expect(to).toContain("https://wa.me/5511987654321?text=");
  const text = textOf(to);
  for (const words of [
    "Oi, Rita!",
    "2 cobranças de Ana e Bruno, R$ 307,10, a primeira venceu em 10/11/2026.",
    "Ana: Mensalidade de novembro, R$ 153,55, venceu em 10/11/2026",
    "Bruno: Mensalidade de novembro, R$ 153,55, venceu em 10/11/2026",
    "/student/payments",
  ])
    expect(text).toContain(words);
  // Field 54 of the code is its amount.
  expect(text).toMatch(/PIX copia e cola: 000201\S+5406307\.10\S+/);
  expect(await loadFamilies({})).toMatchObject({ families: [{ openCents: 30_710 }] });
  const [settlement] = await withStudio(studioId, (tx) =>
    tx.settlement.findMany({
      where: { status: "open" },
      select: { payerGuardianId: true, charges: { select: { chargeId: true } } },
    }),
  );
  expect(settlement?.payerGuardianId).toBe(rita.id);
  expect(settlement?.charges.map(({ chargeId }) => chargeId).sort()).toEqual(ids.sort());
});

it("AGR-42 AGR-50 a chat with a family is logged for each charge, and who asks again is told first", async () => {
  const { studioId, ana, bruno, rita } = await makeFamilies();
  const one = await makeCharge({ studioId, studentId: ana });
  const two = await makeCharge({ studioId, studentId: bruno });
  expect(await loadFamilies({})).toMatchObject({ families: [{ asked: null }] });
  await ask(rita.id);
  const body = expect.stringContaining("Oi, Rita!");
  expect(await saidIn(studioId)).toEqual([
    { chargeId: one.id, studentId: ana, guardianId: rita.id, body },
    { chargeId: two.id, studentId: bruno, guardianId: rita.id, body },
  ]);
  expect(await loadFamilies({})).toMatchObject({ families: [{ asked: { on: "2026-11-21" } }] });
  expect((await loadFinance({})).open).toMatchObject(Array(2).fill({ asked: { on: "2026-11-21" } }));
  expect((await ask(rita.id)).to).toMatch(/\/dashboard\/students\/familias$/);
  expect(await saidIn(studioId)).toHaveLength(2);
  expect((await ask(rita.id, "?outra=1")).to).toMatch(/^https:\/\/wa\.me/);
  expect(await saidIn(studioId)).toHaveLength(4);
});

it("AGR-50 STU-05 HEAD opens no chat and logs nothing", async () => {
  const { studioId, ana } = await makeFamilies();
  await makeCharge({ studioId, studentId: ana });
  expect(HEAD().status).toBe(405);
  expect(await saidIn(studioId)).toEqual([]);
});

it("AGR-50 the sum is what is asked for: a family whose charges are all in review has none", async () => {
  const { studioId, bruno, rita } = await makeFamilies();
  const { id: chargeId } = await makeCharge({ studioId, studentId: bruno });
  await makeReceipt({ studioId, chargeId, payerStudentId: bruno });
  expect(await loadFamilies({})).toMatchObject({ families: [{ openCents: 0, isInReview: true }] });
  expect((await ask(rita.id)).to).toMatch(/\/dashboard\/students\/familias$/);
});

it("AGR-50 RIGHT-08 erasing one child takes its name out of the chats about the other", async () => {
  const { studioId, ana, bruno, rita } = await makeFamilies();
  for (const studentId of [ana, bruno]) await makeCharge({ studioId, studentId });
  await ask(rita.id);
  await withStudio(studioId, (tx) => tx.$queryRaw`select erase_student(${ana}::uuid)`);
  expect(await saidIn(studioId)).toMatchObject([{ studentId: bruno, body: null }]);
});

it("AGR-50 leads elsewhere without a phone number, without a charge, and for another academy's guardian", async () => {
  const { studioId, ana, bruno, rita } = await makeFamilies();
  expect((await ask(rita.id)).to).toMatch(/\/dashboard\/students\/familias$/);
  const quiet = await makeGuardian({ studioId, students: [ana, bruno] });
  await makeCharge({ studioId, studentId: ana });
  expect((await ask(quiet.id)).to).toMatch(new RegExp(`/dashboard/students/${ana}$`));
  const elsewhere = await makeStudio();
  const foreign = await makeGuardian({ studioId: elsewhere.studioId, phone: "+5511987654321" });
  expect((await ask(foreign.id)).to).toMatch(/\/dashboard\/students\/familias$/);
});

it("AGR-50 is open to desk and finance, and closed to an instructor", async () => {
  const { studioId } = await makeFamilies();
  const enter = async (staffRole: "desk" | "finance" | "instructor", instructorId?: string) => {
    const { userId } = await makeStaff({ studioId, staffRole, ...(instructorId && { instructorId }) });
    await enterAs(userId);
  };
  for (const role of ["desk", "finance"] as const) {
    await enter(role);
    expect((await loadFamilies({})).total).toBe(1);
  }
  await enter("instructor", (await makeInstructor({ studioId })).id);
  await expect(loadFamilies({})).rejects.toThrow();
});
