import { fixClock } from "@/lib/kernel/clock";
import { withSystem } from "@/lib/db/doors";
import { makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { loadOwnerShell, loadSettings } from "./loaders";

describe("the owner's own studio", () => {
  beforeEach(() => fixClock("2026-11-21T15:00:00Z"));

  it("SHELL-03 the shell names the studio and its e-mail", async () => {
    const studio = await makeStudio({ name: "Dojô do Sol", email: "sol@teste.obi.example" });
    await enterAs((await makeOwner({ studioId: studio.id })).userId);
    expect(await loadOwnerShell()).toMatchObject({
      studioName: "Dojô do Sol",
      email: "sol@teste.obi.example",
    });
  });

  it("SHELL-03 a member of the team is shown by the own name, without the academy's e-mail", async () => {
    const { id: studioId } = await makeStudio({ email: "sol@teste.obi.example" });
    const { userId } = await makeStaff({ studioId, staffRole: "desk", fullName: "Lia Prado" });
    await enterAs(userId);
    const shell = await loadOwnerShell();
    expect(shell).toMatchObject({ role: "desk", fullName: "Lia Prado" });
    expect(JSON.stringify(shell)).not.toContain("sol@");
  });

  it("SHELL-06 role and studio come from the server at each call, and ids sent by the browser are refused", async () => {
    const mine = await makeStudio({ name: "Dojô do Sol" });
    const other = await makeStudio({ name: "Dojô da Lua" });
    const { userId } = await makeOwner({ studioId: mine.id });
    await enterAs(userId);
    const foreign = { studioId: other.id, studio_id: other.id, role: "super_admin", userId: other.id };
    await expect(loadOwnerShell(foreign)).rejects.toThrow("404");
    expect(await loadOwnerShell()).toMatchObject({ studioName: "Dojô do Sol" });
    await withSystem("test", (tx) =>
      tx.userRole.updateMany({ where: { userId }, data: { studioId: other.id } }),
    );
    expect(await loadOwnerShell()).toMatchObject({ studioName: "Dojô da Lua" });
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
    await expect(loadOwnerShell()).rejects.toThrow("NEXT_REDIRECT");
  });

  it("shows the days left of a trial, and no trial once a plan is paid", async () => {
    const trialEndsAt = new Date("2026-11-24T15:00:00Z");
    const studio = await makeStudio({ trialEndsAt });
    await enterAs((await makeOwner({ studioId: studio.id })).userId);
    expect((await loadOwnerShell()).trial).toEqual({ daysLeft: 3, spent: 1 - 3 / 7 });
    const paid = await makeStudio({ trialEndsAt, subscriptionStatus: "active", subscriptionPlan: "premium" });
    await enterAs((await makeOwner({ studioId: paid.id })).userId);
    expect((await loadOwnerShell()).trial).toBeNull();
  });

  it("SHELL-07 the settings show only the own studio and account", async () => {
    const studio = await makeStudio({ name: "Dojô da Lua", createdAt: new Date("2026-11-01T02:00:00Z") });
    await makeStudio({ name: "Outra" });
    const owner = await makeOwner({ studioId: studio.id, fullName: "Rosa Prado" });
    await enterAs(owner.userId);
    expect(await loadSettings({})).toMatchObject({
      tab: "estudio",
      studio: { name: "Dojô da Lua", fullName: "Rosa Prado", logoUrl: null },
      since: "2026-10-31",
      subscription: { state: "trial", endsOn: "2026-11-28" },
    });
  });

  it("SET-01 FIN-17 the URL opens a tab, and an unknown one opens the first", async () => {
    await signedInOwner();
    const tabs = ["estudio", "pagamentos", "notificacoes", "seguranca", "outra"];
    const opened = await Promise.all(tabs.map(async (aba) => (await loadSettings({ aba })).tab));
    expect(opened).toEqual(["estudio", "pagamentos", "notificacoes", "seguranca", "estudio"]);
  });

  it("SET-18 SET-05 without a stored row payments are off, in test mode, and no error", async () => {
    await signedInOwner();
    expect(await loadSettings({ aba: "pagamentos" })).toEqual({
      tab: "pagamentos",
      sees: { team: true, payee: true },
      fees: { autoCharge: true, version: expect.any(String) },
      late: { lateOn: false, lateFeeBp: 200, lateInterestBp: 100, version: expect.any(String) },
      plans: [],
      siblingsBp: 0,
      settings: {
        enabled: false,
        testMode: true,
        publicKey: "",
        accessToken: { isKept: false, hint: null },
        webhookSecret: { isKept: false, hint: null },
        address: null,
        version: null,
      },
    });
  });
});
