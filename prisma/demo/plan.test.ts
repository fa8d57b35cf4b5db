import { type IsoDay, addDays, addMonths, firstOfMonth, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { artId } from "../reference/shape";
import { referenceArts } from "../reference/arts";
import { ahead } from "./moments";
import { type AcademyPlan, planAcademy } from "./plan";
import type { PlannedStudent } from "./students";
import { countedAge } from "./ranks";

const planOf = (today: IsoDay): AcademyPlan => planAcademy({ today, now: ahead(today, 15) });

const days = ["2026-11-21", "2027-01-01", "2027-03-31", "2028-02-29", "2027-07-10", "2027-12-31"].map(isoDay);
/** Twelve days of a year, early and late in their months. */
const year = Array.from({ length: 12 }, (_, month) => addDays(isoDay("2027-01-01"), month * 32));

const belts = new Map(referenceArts.flatMap((art) => art.belts.map((belt) => [belt.id, belt] as const)));
const beltOf = (id: string) => belts.get(id);
const artOf = (id: string) => referenceArts.find(({ row }) => row.id === id)?.row;
const revenue = (plan: AcademyPlan, month: IsoDay) =>
  plan.payments
    .filter(({ day, status }) => status === "completed" && firstOfMonth(day) === month)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

describe.each(days)("the demo academy on %s", (today) => {
  const plan = planOf(today);

  it("has its 120 students, seven instructors and 24 classes from Monday to Saturday", () => {
    expect(plan.students).toHaveLength(120);
    expect(plan.team).toHaveLength(7);
    expect(plan.classes).toHaveLength(24);
    expect(new Set(plan.classes.map(({ input }) => input.dayOfWeek))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const statuses = plan.students.map(({ status }) => status);
    expect(statuses.filter((status) => status === "active")).toHaveLength(108);
    expect(new Set(statuses).size).toBe(3);
  });

  it("is the same each time it is planned", () => {
    expect(JSON.stringify(planOf(today)) === JSON.stringify(plan)).toBe(true);
    expect(new Set(plan.students.map(({ input }) => input.fullName)).size).toBe(120);
  });

  it("gives belts of the student's art, allowed at that age, with no more degrees than the belt has", () => {
    const check = (input: PlannedStudent["input"], held: { beltId: string; degree: number; day: IsoDay }) => {
      const belt = beltOf(held.beltId);
      const art = artOf(input.martialArtId);
      if (!belt || !art) throw new Error("unknown belt or art");
      expect(belt.martialArtId).toBe(art.id);
      expect(countedAge(art.ageMode, input.birthDate, held.day)).toBeGreaterThanOrEqual(
        belt.minAgeYears ?? 0,
      );
      expect(held.degree).toBeLessThanOrEqual(belt.degreesMax);
    };
    for (const { input } of plan.students) {
      const { currentBeltId: beltId, beltDegree: degree, enrollmentDate: day } = input;
      if (beltId !== null) check(input, { beltId, degree, day });
    }
    for (const { student, toBeltId: beltId, toDegree: degree, promotedOn: day } of plan.promotions) {
      const planned = plan.students[student];
      if (planned) check(planned.input, { beltId, degree, day });
    }
    const highest = (art: string) =>
      Math.max(
        ...plan.promotions
          .filter(({ student }) => plan.students[student]?.input.martialArtId === artId(art))
          .map(({ toBeltId }) => beltOf(toBeltId)?.orderRank ?? 0),
      );
    expect(highest("Jiu-Jitsu")).toBeGreaterThanOrEqual(3);
  });

  it("promotes each student step by step, never on a future day or before the first day", () => {
    const last = new Map<number, { day: IsoDay; belt: string | null; degree: number }>();
    for (const { student, ...step } of plan.promotions) {
      const input = plan.students[student]?.input;
      if (!input) throw new Error("a promotion of nobody");
      const { enrollmentDate: day, currentBeltId: belt, beltDegree: degree } = input;
      const held = last.get(student) ?? { day, belt, degree };
      expect([step.fromBeltId, step.fromDegree]).toEqual([held.belt, held.degree]);
      expect(step.promotedOn >= held.day && step.promotedOn <= today).toBe(true);
      const rank = (beltId: string | null) => (beltId && beltOf(beltId)?.orderRank) || 0;
      const isHigher = rank(step.toBeltId) > rank(held.belt) || step.toDegree > held.degree;
      expect(isHigher).toBe(true);
      last.set(student, { day: step.promotedOn, belt: step.toBeltId, degree: step.toDegree });
    }
    expect(last.size).toBeGreaterThan(60);
  });

  it("has two years of lessons on their weekdays, attended by students of the academy at that time", () => {
    const [first] = plan.sessions;
    expect(first && first.day >= addMonths(today, -24) && first.day < addMonths(today, -23)).toBe(true);
    const isSound = (session: (typeof plan.sessions)[number]): boolean =>
      weekdayOf(session.day) === plan.classes[session.class]?.input.dayOfWeek &&
      session.day < today &&
      new Set(session.present).size === session.present.length &&
      (session.mistaken === null || !session.present.includes(session.mistaken)) &&
      (session.cancelReason === null || session.present.length === 0) &&
      session.present.every((index) => {
        const student = plan.students[index];
        if (!student || student.input.enrollmentDate > session.day) return false;
        return student.leftOn === null || session.day < student.leftOn;
      });
    expect(plan.sessions.filter((session) => !isSound(session))).toEqual([]);
    const present = plan.sessions.reduce((sum, session) => sum + session.present.length, 0);
    expect(present).toBeGreaterThan(6_000);
    expect(plan.sessions.some(({ cancelReason }) => cancelReason?.startsWith("Feriado"))).toBe(true);
  });

  it("charges each member once a month, and each payment is for a charge of the same student", () => {
    const months = new Set<string>();
    const partly: number[] = [];
    for (const { student, kind, period, amountCents, waived, payments } of plan.charges) {
      const key = `${student} ${period}`;
      if (kind === "fee") expect(months.has(key)).toBe(false);
      if (kind === "fee") months.add(key);
      const paid = payments.filter(({ status }) => status === "completed");
      const sum = paid.reduce((cents, payment) => cents + payment.amountCents, 0);
      if (sum > 0 && sum < amountCents) partly.push(student);
      else expect(sum).toBe(paid.length > 0 ? amountCents : 0);
      expect(payments.every((payment) => payment.student === student)).toBe(true);
      if (waived) expect(payments).toEqual([]);
    }
    // One charge is partly paid, so that the screens show a remainder.
    expect(partly).toHaveLength(1);
    const open = plan.charges.filter(
      ({ waived, payments }) => !waived && !payments.some(({ status }) => status === "completed"),
    );
    expect(open.length).toBeGreaterThan(3);
    expect(open.length).toBeLessThan(130);
  });

  it("has families that pay by one transfer, and students with a second art", () => {
    const approved = plan.transfers.filter(({ status }) => status === "approved");
    expect(approved.length).toBeGreaterThan(0);
    for (const { family, day, charges } of approved) {
      expect(charges.length).toBeGreaterThan(1);
      for (const index of charges) {
        const charge = plan.charges[index];
        const paid = charge?.payments.filter(({ status }) => status === "completed");
        expect(paid).toMatchObject([{ day, paymentMethod: "pix" }]);
        expect(plan.families[family]?.children).toContain(charge?.student);
      }
    }
    expect(plan.secondArts.length).toBeGreaterThan(2);
    for (const { student, martialArtId, startedOn, promotions } of plan.secondArts) {
      expect(plan.students[student]?.input.martialArtId).not.toBe(martialArtId);
      expect(promotions.every(({ promotedOn }) => promotedOn >= startedOn && promotedOn <= today)).toBe(true);
    }
    expect(plan.secondArts.some(({ promotions }) => promotions.length > 1)).toBe(true);
  });

  it("moves every lead to its stage in order, with no step in the future", () => {
    for (const { status, createdAt, moves } of plan.leads) {
      expect(moves.at(-1)?.to ?? "new").toBe(status);
      const moments = [createdAt, ...moves.map(({ at }) => at)].map((moment) => moment.getTime());
      expect([...moments].sort((a, b) => a - b)).toEqual(moments);
      expect(moments.every((moment) => moment <= ahead(today, 15).getTime())).toBe(true);
    }
  });

  it("keeps children in children's arts, and every membership below 38 months", () => {
    for (const { input } of plan.students) {
      const age = countedAge("birth_year", input.birthDate, today);
      const audience = artOf(input.martialArtId)?.audience;
      if (audience === "kids") expect(age).toBeLessThan(16);
      if (audience === "adult") expect(age).toBeGreaterThanOrEqual(16);
      expect(input.enrollmentDate < today).toBe(true);
      expect(input.enrollmentDate > addMonths(today, -38)).toBe(true);
    }
  });

  it("fills some classes and overfills none", () => {
    const taken = plan.classes.map(
      (_, at) => plan.places.filter((place) => place.class === at && place.status === "active").length,
    );
    taken.forEach((count, at) => expect(count).toBeLessThanOrEqual(plan.classes[at]?.input.maxStudents ?? 0));
    expect(taken.some((count, at) => count === plan.classes[at]?.input.maxStudents)).toBe(true);
    expect(Math.min(...taken)).toBeGreaterThan(0);
    expect(plan.places.filter(({ student }) => student === 0).length).toBeGreaterThan(1);
  });

  it("has eleven past months of different revenue, and no payment in the future", () => {
    const months = Array.from({ length: 11 }, (_, back) => addMonths(firstOfMonth(today), -1 - back));
    const sums = months.map((month) => revenue(plan, month));
    expect(Math.min(...sums)).toBeGreaterThan(500_000);
    expect(new Set(sums).size).toBe(11);
    expect(plan.payments.every(({ day, amountCents }) => day <= today && amountCents > 0)).toBe(true);
    const pending = plan.payments.filter(({ status }) => status === "pending");
    expect(pending.some(({ day }) => firstOfMonth(day) === firstOfMonth(today))).toBe(true);
    expect(plan.payments.some(({ status }) => status === "failed")).toBe(true);
  });

  it("has leads at every stage and invites that are still open", () => {
    expect(new Set(plan.leads.map(({ status }) => status)).size).toBe(7);
    expect(
      plan.leads.every(({ status, student }) => (status === "active_student") === (student !== null)),
    ).toBe(true);
    expect(plan.leads.every(({ createdAt }) => createdAt <= ahead(today, 15))).toBe(true);
    expect(plan.invites).toHaveLength(3);
    expect(plan.invites.every(({ expiresAt }) => expiresAt > ahead(today, 23))).toBe(true);
  });
});

it("the portal's student has paid every month but the present one", () => {
  for (const today of year) {
    const own = planOf(today).payments.filter(
      (payment) => payment.student === 0 && payment.description.startsWith("Mensalidade"),
    );
    expect(own.filter(({ day }) => day >= firstOfMonth(today))).toEqual([]);
    expect(own).toHaveLength(23);
  }
});

it("January and July bring fewer payments", () => {
  const plan = planOf(isoDay("2027-11-30"));
  const [january, march, july] = ["2027-01-01", "2027-03-01", "2027-07-01"].map(isoDay);
  const paying = (month: IsoDay | undefined) =>
    plan.payments.filter(
      ({ day, status, description }) =>
        status === "completed" &&
        description.startsWith("Mensalidade") &&
        month &&
        firstOfMonth(day) === month,
    ).length;
  expect(paying(january)).toBeLessThan(paying(march));
  expect(paying(july)).toBeLessThan(paying(isoDay("2027-08-01")));
});
