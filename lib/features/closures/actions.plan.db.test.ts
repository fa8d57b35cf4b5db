import { rm, writeFile } from "node:fs/promises";
import { env } from "@/lib/config/env";
import { withPlatform, withSystem } from "@/lib/db/doors";
import { startCheckout, verifyPayment } from "@/lib/features/billing/actions";
import { noteDeletion } from "@/lib/features/billing/commands/tell-owner";
import { endPlan } from "@/lib/features/billing/flows/end-plan";
import { syncCardSubject, syncSubscription } from "@/lib/features/billing/flows/sync";
import { type OwnPages, listOwnPages } from "@/lib/features/billing/queries";
import { endedPlanJob } from "@/lib/features/billing/flows/tell-ended";
import { openChargePayment } from "@/lib/features/settlements/actions";
import { mercadoPagoOf, platformMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { cardBilling, cardCheckout } from "@/lib/integrations/stripe/configured";
import { fixClock, now } from "@/lib/kernel/clock";
import { openBackupFolder } from "@/lib/testing/backup-folder";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePayableAcademy } from "@/lib/testing/academy-payments";
import { enterAs } from "@/lib/testing/owner-session";
import { mailsTo } from "@/lib/testing/mail";
import { openPlanProviders, setPlanProvider, signedInPayer, standingOf } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { openArchive } from "@/scripts/lib/archive";
import { closeStudio } from "./actions";
import { deleteStudio } from "./commands";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const providers = openPlanProviders();
forgetPlatformPayments();
afterEach(() => Promise.all([providers.stripe().well(), providers.mercadoPago().well()]));
const inBackups = openBackupFolder();

async function asSuperAdmin() {
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin" });
  return admin;
}

describe("deleting an academy that pays", () => {
  async function paying(provider: "stripe" | "mercadopago") {
    await setPlanProvider({ default_provider: provider });
    const { studioId } = await signedInPayer();
    const opened = await startCheckout({ fresh: "no" });
    if (!opened.ok) throw new Error(opened.message);
    const control = provider === "stripe" ? providers.stripe() : providers.mercadoPago();
    await control.press(opened.data.url, "aprovar");
    await verifyPayment({ sessionId: opened.data.url.split("/").at(-1) ?? "" });
    const { subscription } = await standingOf(studioId);
    const { rows } = await superuser.query<{ name: string }>("select name from studios where id = $1", [
      studioId,
    ]);
    return { studioId, name: rows[0]?.name ?? "", reference: subscription?.providerReference ?? "" };
  }

  it("SUB-01 cancels its subscription by card", async () => {
    const { studioId, name, reference } = await paying("stripe");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
    expect((await cardBilling().readSubscription(reference))?.status).toBe("canceled");
  });

  it.each(["stripe", "mercadopago"] as const)(
    "RIGHT-13 mails no end or cancellation of the subscription by %s that the deletion ends",
    async (provider) => {
      const { studioId, name, reference } = await paying(provider);
      const { email } = await withSystem("test", (tx) =>
        tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } }),
      );
      const { userId, password } = await asSuperAdmin();
      const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
      const before = await subjects();
      await withPlatform(userId, (tx) => noteDeletion(tx, { studioId, at: now() }));
      const read = () => withPlatform(userId, (tx) => listOwnPages(tx, { studioId }));
      await endPlan(read, { userId, ip: "192.0.2.7" });
      await syncSubscription({ provider, reference });
      expect((await standingOf(studioId)).subscription?.status).toBe("cancelled");
      expect(await subjects()).toEqual(before);
      // An academy whose deletion failed after that is told of the end.
      fixClock(new Date(Date.now() + 40 * 86_400_000));
      await superuser.query("update subscriptions set access_until = $2 where studio_id = $1", [
        studioId,
        new Date(now().getTime() - 1_000),
      ]);
      await endedPlanJob.run(new AbortController().signal);
      expect(await subjects()).toEqual([...before, "Sua assinatura do Obi terminou"]);
      fixClock(null);
      await enterAs(userId, { area: "superAdmin" });
      await superuser.query("update subscriptions set end_told_at = null where studio_id = $1", [studioId]);
      expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
      // The deletion itself notes it before it ends anything: its copy, made afterwards, has the note.
      const archive = await openArchive(inBackups(studioId, `${today()}.zip`));
      const kept: unknown = JSON.parse((await archive.bytesOf("dados/subscriptions.json")).toString());
      archive.close();
      expect(kept).toMatchObject([{ end_told_at: expect.any(String) }]);
    },
  );

  it("SUB-01 cancels a refunded subscription, and accepts one that was already cancelled", async () => {
    const { studioId, name, reference } = await paying("stripe");
    await providers.stripe().tell(`subscriptions/${reference}/refund`);
    await syncCardSubject({ kind: "subscription", reference });
    expect((await standingOf(studioId)).subscription?.status).toBe("refunded");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
    expect((await cardBilling().readSubscription(reference))?.status).toBe("canceled");
    const other = await paying("mercadopago");
    await platformMercadoPago()?.cancelSubscription({ id: other.reference, key: "before" });
    await asSuperAdmin().then(async (admin) =>
      expect(
        await closeStudio({ id: other.studioId, name: other.name, password: admin.password }),
      ).toMatchObject({ ok: true }),
    );
  });

  it("SUB-01 cancels its subscription at Mercado Pago", async () => {
    const { studioId, name, reference } = await paying("mercadopago");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
    expect((await platformMercadoPago()?.readSubscription(reference))?.status).toBe("cancelled");
  });

  it("cancels a payment page that was left open", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const opened = await startCheckout({ fresh: "no" });
    if (!opened.ok) throw new Error(opened.message);
    const { pendingSubscriptions } = await standingOf(studioId);
    const reference = pendingSubscriptions[0]?.providerReference ?? "";
    const { rows } = await superuser.query<{ name: string }>("select name from studios where id = $1", [
      studioId,
    ]);
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name: rows[0]?.name ?? "", password })).toMatchObject({
      ok: true,
    });
    expect((await platformMercadoPago()?.readSubscription(reference))?.status).toBe("cancelled");
  });

  const nameOf = async (studioId: string) =>
    (await superuser.query<{ name: string }>("select name from studios where id = $1", [studioId])).rows[0]
      ?.name ?? "";

  const bought = async (provider: "stripe" | "mercadopago", page: string) => {
    if (provider === "mercadopago") return (await platformMercadoPago()?.readSubscription(page))?.status;
    const reference = (await cardCheckout().read(page))?.subscription ?? "";
    return (await cardBilling().readSubscription(reference))?.status;
  };

  it.each(["stripe", "mercadopago"] as const)(
    "SUB-01 cancels a subscription by a page of %s that was paid without our hearing of it",
    async (provider) => {
      await setPlanProvider({ default_provider: provider });
      const { studioId } = await signedInPayer();
      const opened = await startCheckout({ fresh: "no" });
      if (!opened.ok) throw new Error(opened.message);
      const control = provider === "stripe" ? providers.stripe() : providers.mercadoPago();
      await control.press(opened.data.url, "aprovar");
      const page = (await standingOf(studioId)).pendingSubscriptions[0]?.providerReference ?? "";
      expect((await standingOf(studioId)).subscription).toBeNull();
      expect(await bought(provider, page)).toMatch(/^(active|trialing|authorized)$/);
      const name = await nameOf(studioId);
      const { password } = await asSuperAdmin();
      expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
      expect(await bought(provider, page)).toMatch(/^cancell?ed$/);
    },
  );

  it("SUB-01 is refused when the academy opened a page or paid after its plan was ended", async () => {
    await setPlanProvider({ default_provider: "stripe" });
    const { studioId } = await signedInPayer();
    const { userId } = await makeSuperAdmin();
    const read = () => withPlatform(userId, (tx) => listOwnPages(tx, { studioId }));
    const close = (ended: OwnPages) =>
      withPlatform(userId, (tx) =>
        deleteStudio(tx, {
          id: studioId,
          userId,
          ip: "test",
          copy: { day: today(), rows: 1, files: 0 },
          ended,
        }),
      );
    const before = await endPlan(read, { userId, ip: "test" });
    const opened = await startCheckout({ fresh: "no" });
    if (!opened.ok) throw new Error(opened.message);
    await expect(close(before)).rejects.toMatchObject({ code: "paid-meanwhile" });
    const open = await read();
    await providers.stripe().press(opened.data.url, "aprovar");
    await verifyPayment({ sessionId: opened.data.url.split("/").at(-1) ?? "" });
    await expect(close(open)).rejects.toMatchObject({ code: "paid-meanwhile" });
    await close(await endPlan(read, { userId, ip: "test" }));
    expect((await superuser.query("select from studios where id = $1", [studioId])).rowCount).toBe(0);
  });

  it.each(["stripe", "mercadopago"] as const)(
    "threat 49 a later event by %s is logged only when the subscription still runs",
    async (provider) => {
      const { studioId, name, reference } = await paying(provider);
      const { password } = await asSuperAdmin();
      const notes = async (of: string) =>
        (
          await superuser.query(
            "select from security_events where type = 'PAYMENT_NOT_COUNTED' and details ->> 'reference' = $1",
            [of],
          )
        ).rowCount;
      expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: true });
      await syncSubscription({ provider, reference });
      expect(await notes(reference)).toBe(0);
      const other = await paying(provider);
      await superuser.query("select delete_studio_cascade($1)", [other.studioId]);
      await syncSubscription({ provider, reference: other.reference });
      expect(await notes(other.reference)).toBe(1);
    },
  );

  it("names the missing setting when the server has no key of the academy's provider", async () => {
    const { studioId, name } = await paying("mercadopago");
    const { password } = await asSuperAdmin();
    const { mercadoPago } = env;
    Object.assign(env, { mercadoPago: null });
    const answer = await closeStudio({ id: studioId, name, password });
    Object.assign(env, { mercadoPago });
    expect(answer).toMatchObject({ ok: false, code: "provider-unset" });
    expect(JSON.stringify(answer)).toContain("MERCADOPAGO_ACCESS_TOKEN");
    expect(await nameOf(studioId)).toBe(name);
  });

  it("leaves the plan running when the copy cannot be made", async () => {
    const { studioId, name, reference } = await paying("stripe");
    const place = inBackups(studioId);
    await writeFile(place, "no folder");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name, password })).toMatchObject({ ok: false });
    expect((await cardBilling().readSubscription(reference))?.status).not.toBe("canceled");
    await rm(place);
  });

  it("deletes nothing while the provider does not answer", async () => {
    const { studioId, name } = await paying("stripe");
    await providers.stripe().fault("error");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id: studioId, name, password })).toMatchObject({
      ok: false,
      code: "provider",
    });
    expect((await superuser.query("select from studios where id = $1", [studioId])).rowCount).toBe(1);
  });
});

describe("deleting an academy with an open PIX payment of a student", () => {
  const opened = async () => {
    const academy = await makePayableAcademy();
    const pix = await openChargePayment({ chargeId: academy.chargeId, wish: "code" });
    if (!pix.ok) throw new Error(pix.message);
    const [settlement] = await academy.settlements();
    const { rows } = await superuser.query<{ name: string }>("select name from studios where id = $1", [
      academy.studioId,
    ]);
    const statusNow = async () =>
      (await mercadoPagoOf(academy.accessToken).readPayment(settlement?.providerReference ?? ""))?.status;
    return { id: academy.studioId, name: rows[0]?.name ?? "", statusNow };
  };

  it("DATA-18 keeps a copy that already shows the payment as cancelled", async () => {
    const { id, name } = await opened();
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name, password })).toMatchObject({ ok: true });
    const archive = await openArchive(inBackups(id, `${today()}.zip`));
    const settlements: unknown = JSON.parse((await archive.bytesOf("dados/settlements.json")).toString());
    archive.close();
    expect(settlements).toMatchObject([{ status: "cancelled" }]);
  });

  it("FIN-16 cancels the payment at the academy's own provider account", async () => {
    const { id, name, statusNow } = await opened();
    expect(await statusNow()).toBe("pending");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name, password })).toMatchObject({ ok: true });
    expect(await statusNow()).toBe("cancelled");
  });

  it("FIN-16 succeeds even when the academy's provider does not answer", async () => {
    const { id, name } = await opened();
    await providers.mercadoPago().fault("error");
    const { password } = await asSuperAdmin();
    expect(await closeStudio({ id, name, password })).toMatchObject({ ok: true });
  });
});
