import { randomUUID } from "node:crypto";
import { withPlatform, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  makeOwner,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

describe("studios and the platform", () => {
  it("DATA-11 CONST-05 CONST-08 a studio starts on trial, basic plan, São Paulo time; late fees are 2% at most", async () => {
    await expectColumns(
      superuser,
      "studios",
      "id name email created_at updated_at subscription_status subscription_plan trial_ends_at logo_url auto_charge late_fee_bp",
    );
    const studio = await withSystem("test", (tx) =>
      tx.studio.create({ data: { name: "Kodokan", email: "k@teste.obi.example" } }),
    );
    expect(studio).toMatchObject({
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      timeZone: "America/Sao_Paulo",
      reminderDays: 5,
      autoCharge: true,
      lateFeeBp: 200,
    });
    for (const lateFeeBp of [-1, 201]) {
      const change = withSystem("test", (tx) =>
        tx.studio.update({ where: { id: studio.id }, data: { lateFeeBp } }),
      );
      expect(await refusal(change)).toBe("studios_late_fee_bp_check");
    }
    for (const reminderDays of [0, 31]) {
      expect(
        await refusal(
          withStudio(studio.id, (tx) =>
            tx.studio.update({ where: { id: studio.id }, data: { reminderDays } }),
          ),
        ),
      ).toBe("studios_reminder_days_check");
    }
  });

  it("DATA-12 one subscription a studio; a role names a studio unless it is the super admin's; one profile a user", async () => {
    await expectColumns(
      superuser,
      "subscriptions",
      "studio_id status plan_name amount_cents current_period_end",
    );
    await expectColumns(superuser, "profiles", "user_id full_name updated_at");
    await expectColumns(superuser, "user_roles", "user_id role studio_id");
    const { studioId, userId } = await makeOwner();
    const subscribe = () =>
      refusal(
        withSystem("test", (tx) =>
          tx.subscription.create({
            data: { studioId, status: "active", planName: "basic", amountCents: 10_990 },
          }),
        ),
      );
    expect([await subscribe(), await subscribe()]).toEqual(["accepted", "subscriptions_studio_id_key"]);
    const grant = (role: "studio_owner" | "super_admin" | null, where: string | null) =>
      refusal(withSystem("test", (tx) => tx.userRole.create({ data: { userId, role, studioId: where } })));
    expect(await grant("studio_owner", null)).toBe("user_roles_studio_check");
    expect(await grant(null, null)).toBe("user_roles_studio_check");
    expect(await grant("super_admin", studioId)).toBe("user_roles_studio_check");
    expect(await grant("studio_owner", studioId)).toBe("user_roles_studio_id_user_id_key");
    expect([await grant("super_admin", null), await grant("super_admin", null)]).toEqual([
      "accepted",
      "user_roles_super_admin_key",
    ]);
    expect(
      await refusal(withSystem("test", (tx) => tx.profile.create({ data: { userId, fullName: "x" } }))),
    ).toBe("profiles_pkey");
  });

  it("DATA-13 CONST-08 one row of payment settings a studio, in test mode and switched off at first", async () => {
    await expectColumns(
      superuser,
      "studio_payment_settings",
      "studio_id test_mode enabled public_key access_token webhook_secret updated_at",
    );
    const { id } = await makeStudio();
    const create = () => withStudio(id, (tx) => tx.studioPaymentSettings.create({ data: {} }));
    expect(await create()).toMatchObject({ studioId: id, testMode: true, enabled: false, accessToken: null });
    expect(await refusal(create())).toBe("studio_payment_settings_pkey");
  });

  it("DATA-14 NOTIF-03 marks made at once are kept for each user, and only a targeted notice names a studio", async () => {
    await expectColumns(
      superuser,
      "notifications",
      "id title message type target_type target_studio_id sent_by created_at",
    );
    await expectColumns(
      superuser,
      "notification_receipts",
      "notification_id user_id read_at dismissed_at archived_at",
    );
    const { userId: adminId } = await makeSuperAdmin();
    const { studioId, userId } = await makeOwner();
    const notice = { title: "Aviso", message: "Texto", sentBy: adminId };
    const send = (data: object) =>
      refusal(
        withPlatform(adminId, (tx) =>
          tx.notification.create({ data: { ...notice, targetType: "all_studios", ...data } }),
        ),
      );
    expect(await send({ targetStudioId: studioId })).toBe("notifications_target_check");
    expect(await send({ targetType: "specific_studio" })).toBe("notifications_target_check");
    const { id: notificationId } = await withPlatform(adminId, (tx) =>
      tx.notification.create({
        data: { ...notice, targetType: "specific_studio", targetStudioId: studioId, alsoStudents: true },
      }),
    );
    const students = await Promise.all(Array.from({ length: 6 }, () => makeStudentAccount({ studioId })));
    await Promise.all(
      students.map((student) =>
        withStudent(asStudent(student), (tx) =>
          tx.notificationReceipt.createMany({ data: [{ notificationId, readAt: new Date("2026-01-01") }] }),
        ),
      ),
    );
    const { rows } = await superuser.query(
      "select count(*)::int as marks, count(distinct user_id)::int as people from notification_receipts where notification_id = $1",
      [notificationId],
    );
    expect(rows).toEqual([{ marks: 6, people: 6 }]);
    expect(await withStudio({ studioId, userId }, (tx) => tx.notificationReceipt.count())).toBe(0);
    const forged = withStudio({ studioId, userId }, (tx) =>
      tx.notificationReceipt.createMany({ data: [{ notificationId, userId: adminId }] }),
    );
    expect(await refusal(forged)).toMatch(/row-level security/);
    const stranger = await makeOwner();
    const unseen = withStudio({ studioId: stranger.studioId, userId: stranger.userId }, (tx) =>
      tx.notificationReceipt.createMany({ data: [{ notificationId }] }),
    );
    expect(await refusal(unseen)).toMatch(/row-level security/);
  });

  it("DATA-15 a post starts as a draft without views; slugs are unique and fit an address", async () => {
    await expectColumns(
      superuser,
      "global_blog_posts",
      "id title content excerpt status category tags featured_image slug published_at author_id created_at views_count",
    );
    const slug = `faixa-${randomUUID()}`;
    const write = (fields: object) =>
      withSystem("test", (tx) =>
        tx.globalBlogPost.create({
          data: { title: "t", content: "c", category: "educacao", slug, ...fields },
        }),
      );
    expect(await write({ tags: ["a", "b"] })).toMatchObject({
      status: "draft",
      viewsCount: 0,
      tags: ["a", "b"],
      publishedAt: null,
    });
    expect(await refusal(write({}))).toBe("global_blog_posts_slug_key");
    expect(await refusal(write({ slug: "Com Espaço" }))).toBe("global_blog_posts_slug_check");
    expect(await refusal(write({ slug: `${slug}-2`, status: "published" }))).toBe(
      "global_blog_posts_published_check",
    );
  });

  it("DATA-16 a setting is one value under one key", async () => {
    await expectColumns(superuser, "global_settings", "key value");
    const key = `teste-${randomUUID()}`;
    const write = () =>
      withSystem("test", (tx) => tx.globalSetting.create({ data: { key, value: { phone: "11" } } }));
    expect(await write()).toMatchObject({ key, value: { phone: "11" } });
    expect(await refusal(write())).toBe("global_settings_pkey");
  });

  it("DATA-17 SEC-11 a security event keeps its details, has severity info by default, and is never rewritten", async () => {
    await expectColumns(
      superuser,
      "security_events",
      "type user_id details severity user_agent studio_id ip created_at",
    );
    const { studioId, userId } = await makeOwner();
    const seen = { type: "LOGIN_FAILED", details: { attempts: 3 }, userAgent: "jest", ip: "192.0.2.7" };
    await withStudio({ studioId, userId }, (tx) => tx.securityEvent.createMany({ data: [seen] }));
    const { userId: adminId } = await makeSuperAdmin();
    const kept = await withPlatform(adminId, (tx) => tx.securityEvent.findFirst({ where: { studioId } }));
    expect(kept).toMatchObject({ ...seen, severity: "info", studioId, userId });
    await expect(
      superuser.query("update security_events set type = 'x' where studio_id = $1", [studioId]),
    ).rejects.toThrow(/never changed/);
    await withStudio({ studioId, userId }, (tx) =>
      tx.auditEvent.createMany({ data: [{ action: "a.b", entity: "a" }] }),
    );
    await expect(
      superuser.query("update audit_events set action = 'x' where studio_id = $1", [studioId]),
    ).rejects.toThrow(/never changed/);
  });
});
