import { area } from "@/lib/action/area";
import { account, anyone, platform, studio, visitor } from "@/lib/action/areas";
import { action } from "@/lib/action/action";
import { loader } from "@/lib/action/loader";
import { recordSecurityEvent } from "@/lib/audit/record";
import { isInMaintenance, lookAtMaintenance } from "@/lib/auth/maintenance";
import { sealSession } from "@/lib/auth/session-cookie";
import { openSession, revokeSession } from "@/lib/auth/session-rows";
import { type VisitorTx, withSystem, withVisitor } from "@/lib/db/doors";
import { signInOwner } from "@/lib/features/accounts/actions";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { makeOwner, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { maintenance } from "@/server/maintenance";
import { savePayments, switchAuditLog, switchMaintenance } from "./actions";
import { loadSystemSettings } from "./loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const request = { requestId: "test", ip: "10.1.2.50", userAgent: "jest" };

const forget = () =>
  superuser.query("delete from global_settings where key in ('system_settings', 'security_settings')");
afterEach(async () => {
  await forget();
  maintenance.isOn = false;
});

async function enterAsSuperAdmin() {
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin", confirmed: true });
  return admin;
}

const trailOf = async (userId: string) =>
  (
    await superuser.query(
      "select action, data from audit_events where user_id = $1 order by created_at, id",
      [userId],
    )
  ).rows;

const typesOf = async (userId: string) =>
  (
    await superuser.query<{ type: string }>(
      "select type from security_events where user_id = $1 order by created_at, id",
      [userId],
    )
  ).rows.map(({ type }) => type);

describe("maintenance", () => {
  it("ADMIN-52 is off at first, is stored, and each change is in the trail with before and after", async () => {
    const { userId } = await enterAsSuperAdmin();
    expect(await loadSystemSettings({ aba: "sistema" })).toMatchObject({ maintenance: false });
    expect(await switchMaintenance({ on: "on" })).toMatchObject({ ok: true });
    expect(await loadSystemSettings({ aba: "sistema" })).toMatchObject({ maintenance: true });
    await switchMaintenance({ on: "on" });
    await switchMaintenance({});
    expect(await loadSystemSettings({ aba: "sistema" })).toMatchObject({ maintenance: false });
    expect(await trailOf(userId)).toEqual([
      { action: "global-settings.system-settings", data: { maintenance: "off → on" } },
      { action: "global-settings.system-settings", data: { maintenance: "on → off" } },
    ]);
    expect(await typesOf(userId)).toEqual([
      "SESSION_ACTIVE",
      "SYSTEM_SETTING_CHANGED",
      "SYSTEM_SETTING_CHANGED",
    ]);
  });

  it("ADMIN-52 is read by each process, and an invalid value counts as off", async () => {
    await lookAtMaintenance();
    expect(isInMaintenance()).toBe(false);
    await enterAsSuperAdmin();
    await switchMaintenance({ on: "on" });
    // The process that switches knows at once; the others know at their next check.
    expect(isInMaintenance()).toBe(true);
    maintenance.isOn = false;
    await lookAtMaintenance();
    expect(isInMaintenance()).toBe(true);
    await superuser.query("update global_settings set value = '[1]' where key = 'system_settings'");
    await lookAtMaintenance();
    expect(isInMaintenance()).toBe(false);
  });

  it("ADMIN-52 blocks all actions but the super admin's, payment providers' and the sign-in", async () => {
    const admin = await enterAsSuperAdmin();
    await switchMaintenance({ on: "on" });
    await lookAtMaintenance();
    const run = async () => undefined;
    const spec = { name: "test.nothing", input: nothing, run };
    expect(await action(platform)({ ...spec, can: "settings:read" })({})).toMatchObject({ ok: true });
    const owner = await makeOwner();
    await enterAs(owner.userId);
    const refused = { ok: false, code: "busy", message: expect.stringContaining("em manutenção") };
    expect(await action(studio)({ ...spec, can: "day:read" })({})).toMatchObject(refused);
    expect(await action(visitor)(spec)({})).toMatchObject(refused);
    const heard = area<{ kind: string }, VisitorTx>({
      admit: async () => ({ kind: "provider" }),
      door: (_actor, _name, run) => withVisitor(run),
    });
    expect(await action(heard)(spec)({})).toMatchObject({ ok: true });
    expect(await signInOwner({ email: admin.email, password: admin.password })).toMatchObject({ ok: true });
    expect(await switchMaintenance({})).toMatchObject({ code: "confirm-person" });
  });

  it("ADMIN-52 blocks the pages of owners and accounts, but not public ones or the super admin's", async () => {
    await enterAsSuperAdmin();
    await switchMaintenance({ on: "on" });
    const spec = { name: "test.page", input: nothing, run: async () => "shown" };
    expect(await loader(platform)({ ...spec, can: "settings:read" })({})).toBe("shown");
    const owner = await makeOwner();
    await enterAs(owner.userId);
    await expect(loader(studio)({ ...spec, can: "day:read" })({})).rejects.toThrow("NEXT_REDIRECT");
    await expect(loader(account)(spec)({})).rejects.toThrow("NEXT_REDIRECT");
    for (const wayIn of [loader(anyone)(spec), loader(visitor)(spec)]) expect(await wayIn({})).toBe("shown");
    maintenance.isOn = false;
    expect(await loader(studio)({ ...spec, can: "day:read" })({})).toBe("shown");
  });

  it("ADMIN-52 SEC-07 admits a super admin by the session's row, not by the cookie", async () => {
    await lookAtMaintenance();
    const { admits } = maintenance;
    const sessionOf = (userId: string, area: "superAdmin" | "owner") =>
      withSystem("test", (tx) => openSession(tx, { userId, area, request, at: now() }));
    const { userId } = await makeSuperAdmin();
    const session = await sessionOf(userId, "superAdmin");
    expect(await admits(await sealSession(session))).toBe(true);
    await withSystem("test", (tx) => revokeSession(tx, { id: session.sessionId, userId, at: now() }));
    expect(await admits(await sealSession(session))).toBe(false);
    const owner = await makeOwner();
    const own = await sessionOf(owner.userId, "owner");
    expect(await admits(await sealSession(own))).toBe(false);
    expect(await admits(await sealSession({ ...own, area: "superAdmin" }))).toBe(false);
    expect(await admits("nothing")).toBe(false);
    const fallen = await makeSuperAdmin();
    const last = await sessionOf(fallen.userId, "superAdmin");
    await superuser.query("delete from user_roles where user_id = $1", [fallen.userId]);
    expect(await admits(await sealSession(last))).toBe(false);
  });
});

describe("the log of events", () => {
  const say = (userId: string, severity: "info" | "warning" | "error" | "critical") =>
    withSystem("test", (tx) =>
      recordSecurityEvent(tx, { type: "LOGIN_SUCCESS", userId, severity, ip: "10.0.0.1", userAgent: "jest" }),
    );

  it("ADMIN-51 is on at first; switched off it drops informational events and keeps warnings and errors", async () => {
    const { userId } = await enterAsSuperAdmin();
    expect(await loadSystemSettings({ aba: "seguranca" })).toMatchObject({ auditLog: true });
    expect(await switchAuditLog({})).toMatchObject({ ok: true });
    expect(await loadSystemSettings({ aba: "seguranca" })).toMatchObject({ auditLog: false });
    const owner = await makeOwner();
    for (const severity of ["info", "warning", "error", "critical"] as const)
      await say(owner.userId, severity);
    expect(await typesOf(owner.userId)).toHaveLength(3);
    expect(await typesOf(userId)).toContain("SYSTEM_SETTING_CHANGED");
    expect(await trailOf(userId)).toEqual([
      { action: "global-settings.security-settings", data: { audit_log: "on → off" } },
    ]);
    await switchAuditLog({ on: "on" });
    await say(owner.userId, "info");
    expect(await typesOf(owner.userId)).toHaveLength(4);
  });
});

it("ADMIN-51 ADMIN-52 both switches and new payment keys ask for the password, and owners cannot use the switches", async () => {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  expect(await switchMaintenance({ on: "on" })).toMatchObject({ code: "confirm-person" });
  expect(await switchAuditLog({})).toMatchObject({ code: "confirm-person" });
  const payments = { defaultProvider: "stripe", lateFeePercentage: "5", stripePublicKey: "" };
  const form = { ...payments, mercadoPagoPublicKey: "", stripeTestMode: "on" };
  expect(await savePayments({ ...form, stripeSecretKey: "sk_test_1" })).toMatchObject({
    code: "confirm-person",
  });
  expect(await savePayments({ ...form, stripeSecretKey: "", stripeForget: "on" })).toMatchObject({
    code: "confirm-person",
  });
  const owner = await makeOwner();
  await enterAs(owner.userId);
  await expect(switchMaintenance({ on: "on" })).rejects.toThrow("NEXT_REDIRECT");
  await expect(switchAuditLog({})).rejects.toThrow("NEXT_REDIRECT");
});
