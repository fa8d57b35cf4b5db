import { withPlatform, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import {
  asStudent,
  day,
  makeCharge,
  makeLead,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

/** Shared by all tests here: no other role sees the table's rows. */
async function expectHidden(table: string) {
  const { studioId } = await makeStudio();
  const me = await makeStudentAccount({ studioId });
  const { userId } = await makeSuperAdmin();
  const sql = `select studio_id from ${table}`;
  const caller = asStudent(me);
  expect(await refusal(withStudent(caller, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
  expect(await refusal(withPlatform(userId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
}

describe("status of a student", () => {
  it("records each change with reason, person and day, and no edit that leaves the status as it was", async () => {
    await expectColumns(
      superuser,
      "student_status_changes",
      "student_id from_status to_status day reason user_id created_at",
    );
    const { studioId, userId } = await makeOwner();
    const { studentId } = await makeStudent({ studioId, enrollmentDate: day("2026-03-02") });
    const edit = (data: object, reason?: string) =>
      withStudio({ studioId, userId }, async (tx) => {
        if (reason) await tx.$executeRaw`select set_config('app.reason', ${reason}, true)`;
        await tx.student.update({ where: { id: studentId }, data });
      });
    await edit({ phone: "11999990000" }, "não conta");
    await edit({ status: "active" });
    await edit({ status: "suspended" }, "Viagem");
    await edit({ status: "inactive" });
    const rows = await withStudio(studioId, (tx) =>
      tx.studentStatusChange.findMany({
        where: { studentId },
        orderBy: { createdAt: "asc" },
        select: { fromStatus: true, toStatus: true, reason: true, userId: true, day: true },
      }),
    );
    const { rows: dates } = await superuser.query<{ today: string }>("select app_today()::text as today");
    const today = day(dates[0]?.today ?? "");
    expect(rows).toEqual([
      { fromStatus: null, toStatus: "active", reason: null, userId: null, day: day("2026-03-02") },
      { fromStatus: "active", toStatus: "suspended", reason: "Viagem", userId, day: today },
      { fromStatus: "suspended", toStatus: "inactive", reason: null, userId, day: today },
    ]);
  });

  it("cuts a reason that is too long, and keeps the change", async () => {
    const { studioId } = await makeStudio();
    await makeStudent({ studioId });
    await withStudio(studioId, async (tx) => {
      await tx.$executeRaw`select set_config('app.reason', ${"x".repeat(900)}, true)`;
      await tx.student.updateMany({ data: { status: "inactive" } });
    });
    const change = await withStudio(studioId, (tx) =>
      tx.studentStatusChange.findFirstOrThrow({ where: { toStatus: "inactive" } }),
    );
    expect(change.reason).toHaveLength(500);
  });

  it("is written by the trigger alone and never changed", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    for (const sql of [
      `insert into student_status_changes (student_id, to_status) values ('${studentId}', 'inactive')`,
      "update student_status_changes set reason = 'x'",
      "delete from student_status_changes",
    ])
      expect(await refusal(withStudio(studioId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    await expect(
      superuser.query("update student_status_changes set reason = 'x' where student_id = $1", [studentId]),
    ).rejects.toThrow(/student_status_changes are never changed/);
    await expectHidden("student_status_changes");
  });
});

describe("leads", () => {
  it("record their arrival and each move, and keep the moment of the last move", async () => {
    await expectColumns(
      superuser,
      "leads",
      "phone_e164 birth_date stage_changed_at first_response_at lost_reason utm",
    );
    await expectColumns(
      superuser,
      "lead_events",
      "lead_id kind from_status to_status note user_id created_at",
    );
    const { studioId, userId } = await makeOwner();
    const lead = await makeLead({ studioId, stageChangedAt: new Date("2026-01-05T12:00:00Z") });
    const edit = (data: object) =>
      withStudio({ studioId, userId }, (tx) => tx.lead.update({ where: { id: lead.id }, data }));
    expect(await edit({ notes: "Ligou" })).toMatchObject({ stageChangedAt: lead.stageChangedAt });
    const moved = await edit({ status: "contacted" });
    expect(moved.stageChangedAt.getTime()).toBeGreaterThan(lead.stageChangedAt.getTime());
    await withStudio({ studioId, userId }, (tx) =>
      tx.leadEvent.create({ data: { leadId: lead.id, kind: "note", note: "Prefere de manhã" } }),
    );
    const events = await withStudio(studioId, (tx) =>
      tx.leadEvent.findMany({
        orderBy: { createdAt: "asc" },
        select: { kind: true, fromStatus: true, toStatus: true, note: true, userId: true },
      }),
    );
    expect(events).toEqual([
      { kind: "created", fromStatus: null, toStatus: "new", note: null, userId: null },
      { kind: "moved", fromStatus: "new", toStatus: "contacted", note: null, userId },
      { kind: "note", fromStatus: null, toStatus: null, note: "Prefere de manhã", userId },
    ]);
  });

  it("record a backdated move at its own moment, none in the future, and all in order", async () => {
    const { studioId } = await makeStudio();
    const came = new Date("2026-01-05T12:00:00Z");
    const moved = new Date("2026-01-07T12:00:00Z");
    const { id } = await makeLead({ studioId, createdAt: came });
    await withStudio(studioId, async (tx) => {
      await tx.lead.update({ where: { id }, data: { status: "contacted", stageChangedAt: moved } });
      await tx.lead.update({ where: { id }, data: { status: "trial_scheduled" } });
      await tx.lead.update({ where: { id }, data: { status: "attended" } });
      await tx.lead.update({
        where: { id },
        data: { status: "proposal", stageChangedAt: new Date("2099-01-01T12:00:00Z") },
      });
    });
    const events = await withStudio(studioId, (tx) =>
      tx.leadEvent.findMany({ orderBy: { createdAt: "asc" }, select: { toStatus: true, createdAt: true } }),
    );
    expect(events.map(({ toStatus }) => toStatus)).toEqual([
      "new",
      "contacted",
      "trial_scheduled",
      "attended",
      "proposal",
    ]);
    expect(events.slice(0, 2).map(({ createdAt }) => createdAt)).toEqual([came, moved]);
    expect(events.every(({ createdAt }) => createdAt.getTime() <= Date.now())).toBe(true);
    const lead = await withStudio(studioId, (tx) => tx.lead.findFirstOrThrow({ where: { id } }));
    expect(lead.stageChangedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("take notes from a person into the ledger, but no moves and no changes", async () => {
    const { studioId } = await makeStudio();
    const { id: leadId } = await makeLead({ studioId });
    const foreign = await makeLead({ studioId: (await makeStudio()).studioId });
    const write = (data: { leadId: string; kind: "created" | "moved" | "note"; note?: string }) =>
      refusal(withStudio(studioId, (tx) => tx.leadEvent.create({ data })));
    expect(await write({ leadId, kind: "moved", note: "x" })).toBe("lead_events_kind_check");
    expect(await write({ leadId, kind: "created" })).toBe("lead_events_kind_check");
    expect(await write({ leadId, kind: "note", note: " " })).toBe("lead_events_kind_check");
    expect(await write({ leadId, kind: "note", note: "x".repeat(2_001) })).toBe("lead_events_note_check");
    expect(await write({ leadId: foreign.id, kind: "note", note: "x" })).toBe(
      "lead_events_studio_id_lead_id_fkey",
    );
    for (const sql of ["update lead_events set note = 'x'", "delete from lead_events"])
      expect(await refusal(withStudio(studioId, (tx) => tx.$executeRawUnsafe(sql)))).toMatch(denied);
    await expect(
      superuser.query("update lead_events set note = 'x' where lead_id = $1", [leadId]),
    ).rejects.toThrow(/lead_events are never changed/);
    await withStudio(studioId, (tx) => tx.lead.deleteMany());
    expect(await withStudio(studioId, (tx) => tx.leadEvent.count())).toBe(0);
    await expectHidden("lead_events");
  });

  it("refuse a phone that is not E.164, and a malformed campaign", async () => {
    const { studioId } = await makeStudio();
    const make = (fields: object) => refusal(makeLead({ studioId, ...fields }));
    for (const phoneE164 of ["11999990000", "+0119", "+55 11 99999-0000"])
      expect(await make({ phoneE164 })).toBe("leads_phone_e164_check");
    expect(await make({ utm: ["google"] })).toBe("leads_utm_check");
    expect(await make({ utm: { source: "x".repeat(2_000) } })).toBe("leads_utm_check");
    expect(await make({ lostReason: "x".repeat(501) })).toBe("leads_lost_reason_check");
    expect(await make({ phoneE164: "+5511999990000", utm: { source: "google" } })).toBe("accepted");
  });
});

describe("messages", () => {
  it("a reminder with a key is made once in its studio, however many try at once", async () => {
    await expectColumns(
      superuser,
      "messages",
      "channel reason once_key status student_id guardian_id lead_id charge_id body mail_id user_id sent_at",
    );
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const charge = await makeCharge({ studioId, studentId });
    const onceKey = `charge:${charge.id}:-5`;
    const remind = (where: string) =>
      refusal(
        withStudio(where, (tx) =>
          tx.message.create({ data: { channel: "mail", reason: "fee-reminder", onceKey } }),
        ),
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => remind(studioId)));
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "messages_studio_id_once_key_key")).toHaveLength(19);
    expect(await remind((await makeStudio()).studioId)).toBe("accepted");
    const without = () =>
      refusal(withStudio(studioId, (tx) => tx.message.create({ data: { channel: "push", reason: "x" } })));
    expect([await without(), await without()]).toEqual(["accepted", "accepted"]);
  });

  it("go to people of the studio only, have a time once sent, and keep their words", async () => {
    const { studioId, userId } = await makeOwner();
    const foreign = await makeStudent({ studioId: (await makeStudio()).studioId });
    const write = (fields: object) =>
      refusal(
        withStudio(studioId, (tx) =>
          tx.message.create({ data: { channel: "whatsapp", reason: "hello", ...fields } }),
        ),
      );
    expect(await write({ studentId: foreign.studentId })).toBe("messages_studio_id_student_id_fkey");
    expect(await write({ status: "sent" })).toBe("messages_sent_check");
    expect(await write({ reason: " " })).toBe("messages_reason_check");
    expect(await write({ body: "x".repeat(5_001) })).toBe("messages_body_check");
    expect(await write({ onceKey: "" })).toBe("messages_once_key_check");
    expect(await write({ userId })).toMatch(denied);
    expect(await write({ body: "Oi" })).toBe("accepted");
    const change = (data: object) => refusal(withStudio(studioId, (tx) => tx.message.updateMany({ data })));
    expect(await change({ body: "Outra coisa" })).toMatch(denied);
    expect(await change({ status: "sent", sentAt: new Date() })).toBe("accepted");
    await expectHidden("messages");
  });

  it("the system deletes the words after twelve months, and cannot read any before", async () => {
    const { studioId } = await makeStudio();
    const age = (months: number) => {
      const at = new Date();
      at.setUTCMonth(at.getUTCMonth() - months);
      return at;
    };
    const write = (createdAt: Date) =>
      withStudio(studioId, (tx) =>
        tx.message.create({ data: { channel: "mail", reason: "x", body: "palavras", createdAt } }),
      );
    const [young, old] = [await write(age(11)), await write(age(13))];
    const forget = (body: string | null) =>
      refusal(withSystem("test", (tx) => tx.message.updateMany({ data: { body } })));
    expect(await forget("outras")).toMatch(/row-level security/);
    expect(await forget(null)).toBe("accepted");
    const left = await withStudio(studioId, (tx) =>
      tx.message.findMany({ select: { id: true, body: true }, orderBy: { createdAt: "desc" } }),
    );
    expect(left).toEqual([
      { id: young.id, body: "palavras" },
      { id: old.id, body: null },
    ]);
    const reason = withSystem("test", (tx) => tx.$executeRaw`select reason from messages`);
    expect(await refusal(reason)).toMatch(denied);
  });
});

describe("job runs", () => {
  it("exist once a studio, job and day, however many begin at once", async () => {
    await expectColumns(superuser, "studio_job_runs", "job day done_at result");
    const { studioId } = await makeStudio();
    const run = (where: string, job = "reminders.fee", on = "2026-11-20") =>
      withStudio(where, (tx) =>
        tx.studioJobRun.createMany({ data: [{ job, day: day(on) }], skipDuplicates: true }),
      );
    const counts = await Promise.all(Array.from({ length: 20 }, () => run(studioId)));
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await run(studioId, "reminders.fee", "2026-11-21")).toEqual({ count: 1 });
    expect(await run(studioId, "reminders.other")).toEqual({ count: 1 });
    expect(await run((await makeStudio()).studioId)).toEqual({ count: 1 });
    expect(await refusal(run(studioId, "Com Espaço"))).toBe("studio_job_runs_job_check");
    const gone = withStudio(studioId, (tx) => tx.studioJobRun.deleteMany());
    expect(await refusal(gone)).toMatch(denied);
    expect(await withSystem("test", (tx) => tx.studioJobRun.count({ where: { studioId } }))).toBe(3);
    const me = asStudent(await makeStudentAccount({ studioId }));
    const asked = withStudent(me, (tx) => tx.$executeRawUnsafe("select studio_id from studio_job_runs"));
    expect(await refusal(asked)).toMatch(denied);
    // The super admin sees runs of backups, and of no other job.
    const { userId } = await makeSuperAdmin();
    expect(await withPlatform(userId, (tx) => tx.studioJobRun.count({ where: { studioId } }))).toBe(0);
  });
});
