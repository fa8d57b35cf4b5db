import { withPlatform } from "@/lib/db/doors";
import { makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { countStudios, listStudios } from "./queries";

const at = new Date("2026-11-21T15:00:00Z");
const count = (userId: string) => withPlatform(userId, (tx) => countStudios(tx, at));

describe("the super admin's first screen", () => {
  it("ADMIN-06 counts all studios, the active ones, and trials while they run", async () => {
    const { userId } = await makeSuperAdmin();
    const before = await count(userId);
    await makeStudio({ subscriptionStatus: "active", subscriptionPlan: "premium" });
    await makeStudio({ trialEndsAt: new Date("2026-11-22T00:00:00Z") });
    await makeStudio({ trialEndsAt: new Date("2026-11-20T00:00:00Z") });
    await makeStudio({ subscriptionStatus: "suspended", trialEndsAt: null });
    const after = await count(userId);
    expect([
      after.studios - before.studios,
      after.active - before.active,
      after.onTrial - before.onTrial,
    ]).toEqual([4, 1, 1]);
  });

  it("ADMIN-09 ADMIN-17 lists every studio, newest first, with status and plan", async () => {
    const { userId } = await makeSuperAdmin();
    await makeStudio({ name: "Mais antiga", createdAt: new Date("2099-01-01T12:00:00Z") });
    await makeStudio({
      name: "Mais nova",
      createdAt: new Date("2099-01-02T01:00:00Z"),
      subscriptionStatus: "active",
      subscriptionPlan: "enterprise",
    });
    const [first, second] = await withPlatform(userId, (tx) => listStudios(tx, { skip: 0, at }));
    expect(first).toMatchObject({
      name: "Mais nova",
      since: "2099-01-01",
      status: "active",
      plan: "enterprise",
    });
    expect(second).toMatchObject({ name: "Mais antiga" });
  });

  it("ADMIN-06 ADMIN-09 the cards count the rows that wear their badge", async () => {
    const { userId } = await makeSuperAdmin();
    const before = await count(userId);
    const [running, over] = [new Date("2026-11-25T00:00:00Z"), new Date("2026-11-20T00:00:00Z")];
    const studios = (["active", "trial", "suspended"] as const).flatMap((subscriptionStatus) =>
      [running, over, null].map((trialEndsAt) => ({ subscriptionStatus, trialEndsAt })),
    );
    for (const studio of studios)
      await makeStudio({ ...studio, createdAt: new Date("2099-06-01T12:00:00Z") });
    const after = await count(userId);
    const rows = await withPlatform(userId, (tx) => listStudios(tx, { skip: 0, at }));
    const wearing = (status: string) =>
      rows.filter((row) => row.since === "2099-06-01" && row.status === status).length;
    expect({ active: wearing("active"), onTrial: wearing("trial") }).toEqual({
      active: after.active - before.active,
      onTrial: after.onTrial - before.onTrial,
    });
    expect(wearing("trial")).toBe(2);
  });
});
