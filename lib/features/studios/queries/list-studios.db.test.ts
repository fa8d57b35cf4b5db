import { PAGE_SIZE } from "@/lib/config/constants";
import { type PlatformTx, withPlatform, withSystem } from "@/lib/db/doors";
import { SubscriptionStatus } from "@/lib/db/generated/enums";
import { isoDay } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import {
  makeOwner,
  makeStaff,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { type StudioState, studioStates } from "../schema";
import { suggestStudios } from "./find-studio";
import { countStudios, getPlatformNumbers, listStudios } from "./list-studios";

const at = new Date("2026-11-21T15:00:00Z");
const [ahead, behind] = [new Date("2026-11-25T00:00:00Z"), new Date("2026-11-20T00:00:00Z")];

async function asPlatform<T>(run: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const { userId } = await makeSuperAdmin();
  return withPlatform(userId, run);
}

const numbers = () =>
  asPlatform((tx) =>
    getPlatformNumbers(tx, {
      at,
      month: isoDay("2026-11-01"),
      lastMonth: isoDay("2026-10-01"),
      timeZone: "America/Sao_Paulo",
    }),
  );

const counted = (q: string) => asPlatform((tx) => countStudios(tx, { q, at }));
const listed = (q: string, state: StudioState | null = null) =>
  asPlatform((tx) => listStudios(tx, { q, state, skip: 0, at }));

const pay = (
  studioId: string,
  { status, accessUntil = null }: { status: SubscriptionStatus; accessUntil?: Date | null },
) =>
  withSystem("test", (tx) =>
    tx.subscription.create({
      data: { studioId, status, accessUntil, planName: "Plano Único", amountCents: 10_990 },
      select: { id: true },
    }),
  );

const grant = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.studio.update({
      where: { id: studioId },
      data: { subscriptionStatus: "active", planGrantedAt: at },
      select: { id: true },
    }),
  );

describe("the figures of the platform", () => {
  it("ADMIN-06 count all studios, the active ones, and trials while they run", async () => {
    const before = await numbers();
    await makeStudio({ subscriptionStatus: "active", subscriptionPlan: "premium" });
    await makeStudio({ trialEndsAt: ahead });
    await makeStudio({ trialEndsAt: behind });
    await makeStudio({ subscriptionStatus: "suspended", trialEndsAt: null });
    const after = await numbers();
    const grown = ({ studios, active, onTrial }: typeof after) => [studios, active, onTrial];
    expect(grown(after).map((count, index) => count - (grown(before)[index] ?? 0))).toEqual([4, 1, 1]);
  });

  it("ADMIN-07 ADMIN-37 count as revenue only subscriptions that are active and not past their end", async () => {
    const before = await numbers();
    const paying = async (status: SubscriptionStatus, accessUntil: Date | null) => {
      const { id } = await makeStudio({ subscriptionStatus: "active" });
      await pay(id, { status, accessUntil });
    };
    await paying("active", ahead);
    await paying("active", null);
    await paying("active", behind);
    await paying("past_due", ahead);
    await paying("trialing", ahead);
    await paying("refunded", behind);
    expect((await numbers()).revenue - before.revenue).toBe(2 * 10_990);
  });

  it("ADMIN-08 a studio belongs to the month of its first day in São Paulo", async () => {
    const before = await numbers();
    await makeStudio({ createdAt: new Date("2026-11-01T02:59:00Z") });
    await makeStudio({ createdAt: new Date("2026-11-01T03:00:00Z") });
    await makeStudio({ createdAt: new Date("2026-10-01T03:00:00Z") });
    await makeStudio({ createdAt: new Date("2026-10-01T02:59:00Z") });
    const { begun } = await numbers();
    expect([begun.thisMonth - before.begun.thisMonth, begun.lastMonth - before.begun.lastMonth]).toEqual([
      1, 2,
    ]);
  });
});

describe("the list of studios", () => {
  it("ADMIN-09 ADMIN-17 has every studio, newest first, with status and plan", async () => {
    await makeStudio({ name: "Fila antiga", createdAt: new Date("2099-01-01T12:00:00Z") });
    await makeStudio({
      name: "Fila nova",
      createdAt: new Date("2099-01-02T01:00:00Z"),
      subscriptionStatus: "active",
      subscriptionPlan: "enterprise",
    });
    const [first, second] = await listed("");
    expect(first).toMatchObject({
      name: "Fila nova",
      since: "2099-01-01",
      state: "active",
      plan: "enterprise",
    });
    expect(second).toMatchObject({ name: "Fila antiga" });
  });

  it("is searched by name without accents and by e-mail, and takes wildcards literally", async () => {
    await makeStudio({ name: "Dojô Çerejeira", email: "contato@cerejeira.example" });
    const names = async (q: string) => (await listed(q)).map(({ name }) => name);
    expect(await names("dojo cerej")).toEqual(["Dojô Çerejeira"]);
    expect(await names("CONTATO@CEREJ")).toEqual(["Dojô Çerejeira"]);
    expect(await names("cere%ira")).toEqual([]);
  });

  it("is searched by part of the owner's e-mail, but not by a student's or a team member's", async () => {
    const mark = newId().slice(-12);
    const { id: studioId } = await makeStudio({ name: "Dojô da Dona" });
    await makeOwner({ studioId, email: `dona-${mark}@casa.example` });
    await makeStaff({ studioId, email: `equipe-${mark}@casa.example` });
    await makeStudentAccount({ studioId, email: `aluno-${mark}@casa.example` });
    const found = async (q: string) => (await listed(q)).map(({ id }) => id);
    const suggested = async (q: string) =>
      (await asPlatform((tx) => suggestStudios(tx, { q }))).map(({ id }) => id);
    for (const q of [`DONA-${mark}`, `dona-${mark}@casa`]) {
      expect(await found(q)).toEqual([studioId]);
      expect(await suggested(q)).toEqual([studioId]);
      expect(Object.values(await counted(q)).reduce((sum, count) => sum + count, 0)).toBe(1);
    }
    for (const q of [`equipe-${mark}`, `aluno-${mark}`, `dona_${mark}`]) {
      expect(await found(q)).toEqual([]);
      expect(await suggested(q)).toEqual([]);
    }
  });

  it("ADMIN-09 ADMIN-18 is counted and filtered by the same status that its rows show", async () => {
    const name = "Grade de situações";
    for (const subscriptionStatus of ["active", "trial", "suspended"] as const)
      for (const trialEndsAt of [ahead, behind, null])
        for (const status of [null, ...Object.values(SubscriptionStatus)])
          for (const accessUntil of status === null ? [null] : [ahead, behind, null]) {
            const { id } = await makeStudio({ name, subscriptionStatus, trialEndsAt });
            if (status !== null) await pay(id, { status, accessUntil });
          }
    const { id } = await makeStudio({ name });
    await pay(id, { status: "refunded", accessUntil: behind });
    await grant(id);
    const counts = await counted(name);
    const rows = (
      await Promise.all(
        Array.from({ length: 12 }, (_, page) =>
          asPlatform((tx) => listStudios(tx, { q: name, state: null, skip: page * PAGE_SIZE, at })),
        ),
      )
    ).flat();
    const worn = new Map(rows.map((row) => [row.id, row.state]));
    expect(worn.get(id)).toBe("active");
    for (const state of studioStates) {
      const wearing = [...worn.values()].filter((each) => each === state).length;
      expect([state, counts[state]]).toEqual([state, wearing]);
      expect(wearing).toBeGreaterThan(0);
      const filtered = await listed(name, state);
      expect(new Set(filtered.map((row) => row.state))).toEqual(new Set([state]));
    }
  }, 60_000);
});
