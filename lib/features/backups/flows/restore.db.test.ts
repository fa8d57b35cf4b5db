/** @database own */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { openSession, revokeAllSessions } from "@/lib/auth/session-rows";
import { seal, unseal } from "@/lib/config/seal";
import { type SnapshotTx, withSnapshot, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { keepAddress } from "@/lib/features/addresses/commands";
import { noAddress, studentAddressOf } from "@/lib/features/addresses/rules";
import { keepCpf } from "@/lib/features/students/commands/keep-cpf";
import { studentCpfOf } from "@/lib/features/students/rules";
import { fixClock, now } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import { type Table, globalTables, readCatalog, tenantColumn } from "@/lib/testing/catalog";
import {
  asStudent,
  makeCharge,
  makeFile,
  makeGuardian,
  makeOwner,
  makePayment,
  makeReceipt,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { probeRows } from "@/lib/testing/probe-rows";
import { TOO_LONG, withShortWaits } from "@/lib/testing/short-waits";
import { openSuperuser, superuserUrl } from "@/lib/testing/superuser";
import { openArchive } from "@/scripts/lib/archive";
import { restore as restoreSigned } from "@/scripts/lib/restore";
import { listKeptTables, readRows } from "../queries";
import { dropOldBackups, keepBackup, nightly } from "./nightly";
import { writeArchive } from "./write-archive";

const superuser = openSuperuser();
const key = process.env.ENCRYPTION_KEY ?? "";
type Asked = { path: string; replace: boolean; unsigned?: boolean };
const restore = (asked: Asked) => restoreSigned({ url: superuserUrl(), key, ...asked });

let folder = "";
let tables: Table[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "obi-backups-"));
  tables = await readCatalog(superuser);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => fixClock(null));

const tenantTables = () => tables.filter(({ name }) => !globalTables.includes(name));
/** Short-lived tables are not copied: restoring would revive an ended session or an open task. */
const passing = ["sessions", "request_receipts", "platform_tasks", "roster_runs", "roster_rows"];
const keptTables = () => tenantTables().filter(({ name }) => !passing.includes(name));
const people = ["users", "profiles", "user_identities", "notification_receipts"];

/** An academy with a row in every table that belongs to a studio or its people. New tables are found by themselves. */
async function makeFull() {
  const owner = await makeOwner();
  const { studioId, userId } = owner;
  await makeStudentAccount({ studioId });
  await makeStudent({ studioId, fullName: 'Zé "Trovão" \u2028 =1+1; d\'Ávila\r\n' });
  await makeFile({ studioId, content: Buffer.from([0, 1, 2, 10, 13, 255]) });
  const { insert } = probeRows(superuser, tables);
  for (const table of tenantTables()) if (table.name !== "studios") await insert(table, studioId);
  await superuser.query(
    "insert into user_identities (issuer, subject, user_id) values ('https://accounts.example', $1::text, $1::uuid)",
    [userId],
  );
  await superuser.query(
    `insert into notification_receipts (notification_id, user_id, read_at)
      select id, $2, now() from notifications where target_studio_id = $1 limit 1`,
    [studioId, userId],
  );
  return owner;
}

/** All rows of the studio and its people, except short-lived tables. */
async function contents(studioId: string, userIds: readonly string[]) {
  const all: Record<string, unknown[]> = {};
  for (const table of keptTables()) {
    const { rows } = await superuser.query<{ row: unknown }>(
      `select to_jsonb(t) as row from "${table.name}" t where "${tenantColumn(table)}" = $1 order by to_jsonb(t)::text`,
      [studioId],
    );
    all[table.name] = rows.map(({ row }) => row);
  }
  for (const name of people) {
    const { rows } = await superuser.query<{ row: unknown }>(
      `select to_jsonb(t) as row from "${name}" t where "${name === "users" ? "id" : "user_id"}" = any($1)
        order by to_jsonb(t)::text`,
      [userIds],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function peopleOf(studioId: string): Promise<string[]> {
  const { rows } = await superuser.query<{ id: string }>(
    `select user_id as id from user_roles where studio_id = $1 union select user_id from students where studio_id = $1
       and user_id is not null union select user_id from guardians where studio_id = $1 and user_id is not null`,
    [studioId],
  );
  return rows.map(({ id }) => id);
}

/** Enabled triggers, and when foreign keys are checked. */
const guards = async () =>
  (
    await superuser.query(`
      select tgrelid::regclass::text as place, tgname as name, tgenabled::text as state from pg_trigger
       where not tgisinternal
      union all select conrelid::regclass::text, conname, condeferrable::text || condeferred::text from pg_constraint
       where contype = 'f' order by place, name`)
  ).rows;

const archiveOf = async (studioId: string, passwords: "left-out" | "hashed" = "hashed") => {
  const path = join(folder, `${studioId}-${passwords}.zip`);
  await writeArchive({ studioId, path, at: now(), passwords });
  return path;
};

/** A file with correct hashes that no server wrote. */
async function makeUp(given: {
  studioId: string;
  table: string;
  row: Record<string, unknown>;
  columns: string[];
}): Promise<string> {
  const json = `[\n${JSON.stringify(given.row)}\n]\n`;
  const name = `dados/${given.table}.json`;
  const sha256 = createHash("sha256").update(json).digest("hex");
  const { studioId, table, columns } = given;
  const manifest = {
    format: 1,
    studioId,
    madeAt: "2026-01-01T00:00:00Z",
    schema: null,
    tables: { [table]: { folder: "dados", columns, rows: 1 } },
    entries: { [name]: { sha256, bytes: json.length } },
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(json), name);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json");
  zip.end();
  const path = join(folder, `${randomUUID()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Columns that earlier versions did not have. */
const NEWER: Readonly<Record<string, string>> = { consents: "guardian_id", settlements: "receipts_sent" };

/** Tables that came with the agreements. */
const AGREED = [
  "plans",
  "plan_arts",
  "agreements",
  "agreement_discounts",
  "student_pauses",
  "credit_entries",
  "settlement_charges",
  "receipt_counters",
];
const OLDER_LACKS = new RegExp(
  `/(${["subscription_changes", "enrollment_spans", "class_waits", "student_views", ...AGREED].join("|")})\\.`,
);

/** The copy as an earlier version wrote it: without these columns, `subscription_changes` and `enrollment_spans`. */
async function ofBefore(path: string): Promise<string> {
  const archive = await openArchive(path);
  const { manifest } = archive;
  const zip = new ZipFile();
  delete manifest.tables.subscription_changes;
  delete manifest.tables.enrollment_spans;
  delete manifest.tables.class_waits;
  delete manifest.tables.student_views;
  for (const name of AGREED) delete manifest.tables[name];
  for (const name of Object.keys(manifest.entries)) {
    let bytes = await archive.bytesOf(name);
    if (OLDER_LACKS.test(name)) {
      delete manifest.entries[name];
      continue;
    }
    const newer = NEWER[basename(name, ".json")];
    if (newer) {
      const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[];
      for (const row of rows) delete row[newer];
      bytes = Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
    }
    manifest.entries[name] = {
      sha256: createHash("sha256").update(bytes).digest("hex"),
      bytes: bytes.length,
    };
    zip.addBuffer(bytes, name);
  }
  archive.close();
  for (const [name, table] of Object.entries(manifest.tables))
    table.columns = table.columns.filter((column) => column !== NEWER[name]);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json");
  zip.end();
  const older = join(folder, `${randomUUID()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(older));
  return older;
}

/** The copy with one more table, as a version wrote it that included it. */
async function withTable(path: string, { table, row }: { table: string; row: Record<string, unknown> }) {
  const archive = await openArchive(path);
  const { manifest } = archive;
  const zip = new ZipFile();
  for (const name of Object.keys(manifest.entries)) zip.addBuffer(await archive.bytesOf(name), name);
  archive.close();
  const json = Buffer.from(`[\n${JSON.stringify(row)}\n]\n`);
  const name = `dados/${table}.json`;
  manifest.tables[table] = { folder: "dados", columns: Object.keys(row), rows: 1 };
  manifest.entries[name] = { sha256: createHash("sha256").update(json).digest("hex"), bytes: json.length };
  zip.addBuffer(json, name);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json");
  zip.end();
  const other = join(folder, `${randomUUID()}.zip`);
  await pipeline(zip.outputStream, createWriteStream(other));
  return other;
}

describe("a copy of an academy's data", () => {
  it("AGR-71 restores every row of every table after the academy and its people were wiped", async () => {
    const { studioId } = await makeFull();
    const others = await makeFull();
    const who = await peopleOf(studioId);
    const before = await contents(studioId, who);
    const around = await contents(others.studioId, await peopleOf(others.studioId));
    expect(
      Object.entries(before)
        .filter(([, rows]) => rows.length === 0)
        .map(([name]) => name),
    ).toEqual([]);
    const path = await archiveOf(studioId);

    await superuser.query("delete from studios where id = $1", [studioId]);
    await superuser.query("delete from users where id = any($1)", [who]);
    const wiped = await contents(studioId, who);
    expect(Object.values(wiped).flat()).toEqual([]);

    const { nobody } = await restore({ path, replace: false });
    expect(nobody).toBe(0);
    expect(await contents(studioId, who)).toEqual(before);
    expect(await contents(others.studioId, await peopleOf(others.studioId))).toEqual(around);
    await withStudio(studioId, (tx) => tx.student.findMany());
  }, 120_000);

  it("ADMIN-49 does not restore an open backup task, which would overwrite the copy it came from", async () => {
    const { id: studioId } = await makeStudio();
    const ask = () =>
      superuser.query(
        `insert into platform_tasks (id, batch_id, kind, studio_id)
         values (gen_random_uuid(), gen_random_uuid(), 'backup', $1) returning *`,
        [studioId],
      );
    const { rows } = await ask();
    const path = await archiveOf(studioId);
    const older = await withTable(path, { table: "platform_tasks", row: rows[0] });
    for (const copy of [path, older]) {
      await superuser.query("delete from studios where id = $1", [studioId]);
      await restore({ path: copy, replace: false, unsigned: true });
      const tasks = await superuser.query("select from platform_tasks where studio_id = $1", [studioId]);
      expect(tasks.rowCount).toBe(0);
    }
  });

  it("replaces existing data only when told to, and leaves row security, triggers and keys as they were", async () => {
    const { studioId } = await makeFull();
    const who = await peopleOf(studioId);
    const before = await contents(studioId, who);
    const path = await archiveOf(studioId);
    await makeStudent({ studioId, fullName: "Depois da cópia" });
    const standing = await guards();
    await expect(restore({ path, replace: false })).rejects.toThrow("--substituir");
    await restore({ path, replace: true });
    expect(await contents(studioId, who)).toEqual(before);
    const isGuarded = (all: Table[]) =>
      all.map(({ name, rowSecurity, forced }) => ({ name, rowSecurity, forced }));
    expect(isGuarded(await readCatalog(superuser))).toEqual(isGuarded(tables));
    expect(await guards()).toEqual(standing);
  }, 120_000);

  it("recounts the students present, which older copies do not hold", async () => {
    const { studioId } = await makeFull();
    await superuser.query("alter table class_sessions disable trigger user");
    await superuser.query("update class_sessions set present = 41 where studio_id = $1", [studioId]);
    await superuser.query("alter table class_sessions enable trigger user");
    await restore({ path: await archiveOf(studioId), replace: true });
    const { rows } = await superuser.query(
      `select s.id from class_sessions s left join attendances a on a.session_id = s.id and a.voided_at is null
        where s.studio_id = $1 group by s.id having s.present <> count(a.id)`,
      [studioId],
    );
    expect(rows).toEqual([]);
  });

  it("ignores the sums of students and payments in older copies", async () => {
    const { studioId } = await makeFull();
    const sums = { payment_months: { month: "2026-10-01", payments: 1 }, student_counts: { students: 1 } };
    let path = await archiveOf(studioId);
    for (const [table, row] of Object.entries(sums))
      path = await withTable(path, { table, row: { studio_id: studioId, ...row } });
    const { rows } = await restore({ path, replace: true, unsigned: true });
    expect(rows).toBeGreaterThan(0);
  });

  it("starts a subscription's history from its current state when an older copy has none", async () => {
    const { studioId } = await makeFull();
    await superuser.query(
      `insert into subscriptions (id, studio_id, status, plan_name, amount_cents) values (gen_random_uuid(), $1, 'active', 'Plano Único', 10990)
       on conflict (studio_id) do nothing`,
      [studioId],
    );
    const path = await ofBefore(await archiveOf(studioId));
    await restore({ path, replace: true, unsigned: true });
    const { rows } = await superuser.query(
      `select c.status = s.status and c.amount_cents = s.amount_cents and c.changed_at = s.created_at as is_so
         from subscription_changes c join subscriptions s on s.studio_id = c.studio_id where c.studio_id = $1`,
      [studioId],
    );
    expect(rows).toEqual([{ is_so: true }]);
  });

  it("RIGHT-30 dates each place from the enrolment when an older copy has no spans", async () => {
    const { studioId } = await makeFull();
    await restore({ path: await ofBefore(await archiveOf(studioId)), replace: true, unsigned: true });
    const { rows } = await superuser.query(
      `select count(*)::int as places, count(s.id)::int as spans from student_enrollments e
         left join enrollment_spans s on s.class_id = e.class_id and s.student_id = e.student_id
           and s.since = e.enrollment_date and s.until is null
        where e.studio_id = $1 and e.status = 'active'`,
      [studioId],
    );
    expect(rows[0]?.places).toBeGreaterThan(0);
    expect(rows[0]?.spans).toBe(rows[0]?.places);
  });

  it("AGR-71 makes each fee of an older copy an agreement, and each transfer's charge one of its charges", async () => {
    const { id: studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 18_000 });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const { id: settlementId } = await makeReceipt({ studioId, chargeId });
    await restore({ path: await ofBefore(await archiveOf(studioId)), replace: true, unsigned: true });
    const kept = await withStudio(studioId, async (tx) => ({
      agreed: await tx.agreement.findMany({ select: { studentId: true, askedCents: true, dueDay: true } }),
      settled: await tx.settlementCharge.findMany({ select: { settlementId: true, chargeId: true } }),
    }));
    expect(kept).toEqual({
      agreed: [{ studentId, askedCents: 18_000, dueDay: 10 }],
      settled: [{ settlementId, chargeId }],
    });
  });

  it("RIGHT-52 counts one receipt for each transfer that has one when an older copy has no count", async () => {
    const { id: studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const sent = await makeReceipt({ studioId, chargeId, receiptsSent: 4 });
    const none = await makeReceipt({ studioId, chargeId, status: "cancelled", receiptSentAt: null });
    const counted = () =>
      withStudio(studioId, (tx) =>
        tx.settlement.findMany({ orderBy: { id: "asc" }, select: { id: true, receiptsSent: true } }),
      );
    const path = await archiveOf(studioId);
    await restore({ path, replace: true });
    expect(await counted()).toEqual([
      { id: sent.id, receiptsSent: 4 },
      { id: none.id, receiptsSent: 0 },
    ]);
    await restore({ path: await ofBefore(path), replace: true, unsigned: true });
    expect(await counted()).toEqual([
      { id: sent.id, receiptsSent: 1 },
      { id: none.id, receiptsSent: 0 },
    ]);
  });

  it("RIGHT-02 stores the typed telephones of an older copy as E.164", async () => {
    const { id: studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId, phone: "(11) 98765-4321" });
    await makeGuardian({ studioId, phone: "+51 987 654 321", students: [studentId] });
    await restore({ path: await archiveOf(studioId), replace: true });
    const { rows } = await superuser.query(
      `select s.phone as student, g.phone as guardian from students s join guardians g on g.studio_id = s.studio_id
        where s.id = $1`,
      [studentId],
    );
    expect(rows).toEqual([{ student: "+5511987654321", guardian: "+51987654321" }]);
  });

  it("threat 85 links each consent of an older copy to its guardian, by account or by a name that only one has", async () => {
    const { studioId } = await makeOwner();
    const child = await makeStudentAccount({ studioId });
    const rights = { consentedAt: new Date("2026-11-02T12:00:00Z"), consentVersion: "2026-11" };
    const make = (fullName: string) =>
      makeGuardian({ studioId, students: [child.studentId], fullName, rights });
    const byAccount = await make("Rita Lima");
    const byName = await make("Caio Lima");
    await make("José Lima");
    await make("José Lima");
    const person = await makeStudentAccount({ studioId: (await makeStudio()).id });
    await withSystem("test", (tx) =>
      tx.guardian.updateMany({ where: { id: byAccount.id }, data: { userId: person.userId } }),
    );
    await withStudent(asStudent({ studioId, studentId: child.studentId, userId: person.userId }), (tx) =>
      tx.consent.createMany({
        data: [
          { studentId: child.studentId, kind: "child", given: false, version: "2026-11", signedBy: "Rita" },
        ],
      }),
    );
    const told = async () =>
      (
        await superuser.query(
          "select signed_by, guardian_id from consents where studio_id = $1 order by signed_by, guardian_id",
          [studioId],
        )
      ).rows;
    const named = [
      { signed_by: "Caio Lima", guardian_id: byName.id },
      { signed_by: "José Lima", guardian_id: null },
      { signed_by: "José Lima", guardian_id: null },
      { signed_by: "Rita", guardian_id: byAccount.id },
      { signed_by: "Rita Lima", guardian_id: byAccount.id },
    ];
    const path = await ofBefore(await archiveOf(studioId));
    await superuser.query("alter table consents disable trigger user");
    await superuser.query("delete from consents where studio_id = $1", [studioId]);
    await superuser.query("alter table consents enable trigger user");
    await restore({ path, replace: true, unsigned: true });
    expect(await told()).toEqual(named);
  });

  it("RIGHT-36 does not give a guardian back the rights that a student of age withdrew after the copy", async () => {
    const { studioId } = await makeOwner();
    const { studentId } = await makeStudent({ studioId });
    const guardian = await makeGuardian({ studioId, students: [studentId] });
    const path = await archiveOf(studioId);
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({
        where: { guardianId: guardian.id },
        data: { canSee: false, canPay: false, confirmedAt: new Date("2026-11-28T12:00:00Z") },
      }),
    );
    await restore({ path, replace: true });
    const { rows } = await superuser.query(
      "select can_see, can_pay, gets_messages, confirmed_at is not null as said from student_guardians where studio_id = $1",
      [studioId],
    );
    expect(rows).toEqual([{ can_see: false, can_pay: false, gets_messages: true, said: true }]);
  });

  it("is refused by a server without an encryption key", async () => {
    const { studioId } = await makeOwner();
    const path = await archiveOf(studioId);
    for (const none of ["", "c2hvcnQ="])
      for (const unsigned of [false, true])
        await expect(
          restoreSigned({ url: superuserUrl(), key: none, path, replace: true, unsigned }),
        ).rejects.toThrow("ENCRYPTION_KEY");
  });

  it("is refused when its bytes were changed, and nothing is written", async () => {
    const { studioId } = await makeOwner();
    const path = await archiveOf(studioId);
    const { readFile } = await import("node:fs/promises");
    const bytes = await readFile(path);
    // Inside the content of the first file; the ZIP also has bytes between files that nothing reads.
    const inside = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28) + 5;
    bytes.writeUInt8(bytes.readUInt8(inside) ^ 0xff, inside);
    await writeFile(path, bytes);
    await superuser.query("delete from studios where id = $1", [studioId]);
    await expect(restore({ path, replace: false })).rejects.toThrow();
    expect((await superuser.query("select from studios where id = $1", [studioId])).rowCount).toBe(0);
  });

  it("RIGHT-55 is refused with a sentence when it is broken or invalid, and nothing is written", async () => {
    const { id: studioId } = await makeStudio();
    const studio = (await superuser.query("select * from studios where id = $1", [studioId])).rows[0];
    const path = await archiveOf(studioId);
    await superuser.query("delete from studios where id = $1", [studioId]);
    const student = {
      id: randomUUID(),
      studio_id: studioId,
      full_name: "Ana",
      enrollment_date: "2026-01-01",
    };
    const columns = Object.keys(student);
    const made = (row: Record<string, unknown>, given = {}) =>
      makeUp({ studioId, table: "students", row, columns, ...given });
    const zipOf = async (manifest: string) => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from(manifest), "manifest.json");
      zip.end();
      const file = join(folder, `${randomUUID()}.zip`);
      await pipeline(zip.outputStream, createWriteStream(file));
      return file;
    };
    const noZip = join(folder, `${randomUUID()}.zip`);
    await writeFile(noZip, "não é um zip");
    const cut = join(folder, `${randomUUID()}.zip`);
    const whole = await readFile(path);
    whole.fill(7, 60, 400);
    await writeFile(cut, whole);
    const cases: [string, RegExp][] = [
      [noZip, /não pode ser lido/],
      [cut, /estragado|foi alterado|não pode ser lido|não é uma cópia/],
      [await zipOf("{"), /não é uma cópia que este programa conhece/],
      [await zipOf("null"), /não é uma cópia que este programa conhece/],
      [
        await zipOf('{"format":1,"studioId":"x","madeAt":"ontem"}'),
        /não é uma cópia que este programa conhece/,
      ],
      [
        await made({ ...student, enrollment_date: "anteontem" }),
        /em students um valor que este banco não entende/,
      ],
      [await made({ ...student, full_name: null }), /em students um registro que este banco não aceita/],
      [
        await makeUp({
          studioId,
          table: "studios",
          row: { ...studio, late_fee_bp: 9_999 },
          columns: Object.keys(studio),
        }),
        /em studios um registro que este banco não aceita/,
      ],
    ];
    for (const [file, sentence] of cases) {
      const refused = await restore({ path: file, replace: false, unsigned: true }).catch((error) => error);
      expect(refused).toMatchObject({ name: "Problem", message: expect.stringMatching(sentence) });
      expect(String(refused.message)).toMatch(/\.$/);
    }
    const { rowCount } = await superuser.query("select from studios where id = $1", [studioId]);
    expect(rowCount).toBe(0);
  });

  it("grants no rights: a forged copy is refused, whichever table it names", async () => {
    const { studioId } = await makeOwner();
    const other = await makeOwner();
    const { userId } = await makeStudentAccount({ studioId });
    const made = (table: string, row: Record<string, unknown>, columns = Object.keys(row)) =>
      makeUp({ studioId, table, row, columns });
    const role = { id: randomUUID(), user_id: userId, role: "super_admin", studio_id: null };
    const signed = await made("user_roles", role);
    await expect(restore({ path: signed, replace: true })).rejects.toThrow("--sem-assinatura");
    const post = { id: randomUUID(), slug: "x", title: "x", content: "x" };
    const taken = { id: randomUUID(), user_id: userId, role: null, studio_id: other.studioId };
    const hidden = { id: randomUUID(), user_id: userId, role: "super_admin", studio_id: studioId };
    for (const [path, message] of [
      [signed, "que não são da academia"],
      [await made("user_roles", taken), "que não são da academia"],
      [await made("user_roles", hidden, ["id", "user_id", "role"]), "que não são da academia"],
      [await made("global_blog_posts", post), "que não é de academia nenhuma"],
    ] as const)
      await expect(restore({ path, replace: true, unsigned: true })).rejects.toThrow(message);
    const identity = { user_id: other.userId, provider: "google", subject: "stranger" };
    await expect(
      restore({ path: await made("profiles", identity, ["user_id"]), replace: true, unsigned: true }),
    ).rejects.toThrow("não tem a academia");
    const { rows } = await superuser.query("select role, studio_id from user_roles where user_id = any($1)", [
      [userId, other.userId],
    ]);
    expect(rows).toEqual([{ role: "studio_owner", studio_id: other.studioId }]);
  }, 60_000);

  it("leaves the identities of existing people as they are and revives no ended session", async () => {
    const { studioId, userId } = await makeOwner();
    const student = await makeStudentAccount({ studioId });
    const { sessionId } = await withSystem("test", (tx) =>
      openSession(tx, {
        userId: student.userId,
        area: "student",
        student: { id: student.studentId, studioId },
        request: { ip: "127.0.0.1", userAgent: "x", requestId: randomUUID() },
        at: now(),
      }),
    );
    await superuser.query("insert into user_identities (user_id, issuer, subject) values ($1, 'x', $2)", [
      userId,
      randomUUID(),
    ]);
    const path = await archiveOf(studioId);
    await withSystem("test", (tx) => revokeAllSessions(tx, { userId: student.userId, at: now() }));
    await superuser.query("delete from user_identities where user_id = $1", [userId]);
    await restore({ path, replace: true });
    const count = async (question: string, id: string) => (await superuser.query(question, [id])).rowCount;
    expect(await count("select from sessions where id = $1 and revoked_at is null", sessionId)).toBe(0);
    expect(await count("select from user_identities where user_id = $1", userId)).toBe(0);
  }, 60_000);

  it("downloaded by the owner holds readable health data and no secrets, and is restored sealed", async () => {
    const { studioId } = await makeFull();
    const { studentId } = await makeStudent({ studioId });
    const place = { table: "students", column: "medical_conditions", row: studentId };
    await superuser.query("update students set medical_conditions = $2 where id = $1", [
      studentId,
      seal("Asma; alergia", place),
    ]);
    await superuser.query(
      `insert into studio_payment_settings (studio_id, access_token, webhook_secret, webhook_key)
       values ($1, 'v1:token', 'v1:secret', gen_random_uuid()::text) on conflict (studio_id)
       do update set access_token = 'v1:token', webhook_secret = 'v1:secret', webhook_key = excluded.webhook_key`,
      [studioId],
    );
    const guardian = await makeGuardian({ studioId, students: [studentId] });
    const cpfPlace = { table: "guardians", column: "cpf_sealed", row: guardian.id };
    await superuser.query("update guardians set cpf_sealed = $2 where id = $1", [
      guardian.id,
      seal("11144477735", cpfPlace),
    ]);
    const ownCpf = "52998224725";
    await withStudio(studioId, (tx) => keepCpf(tx, { id: studentId, cpf: ownCpf }));
    const address = { ...noAddress, street: "Rua Tonelero", number: "10" };
    await withStudio(studioId, (tx) => keepAddress(tx, { studentId, address }));
    const who = await peopleOf(studioId);
    const before = await contents(studioId, who);
    const path = await archiveOf(studioId, "left-out");
    const archive = await openArchive(path);
    for (const ending of ["csv", "json"]) {
      const students = (await archive.bytesOf(`dados/students.${ending}`)).toString();
      expect(students).toContain("Asma; alergia");
      expect(students).toContain(ownCpf);
      expect(students).toContain("Rua Tonelero");
      expect(students).not.toContain("v1:");
      const guardians = (await archive.bytesOf(`dados/guardians.${ending}`)).toString();
      expect(guardians).toContain("11144477735");
      expect(guardians).not.toContain("v1:");
    }
    const columns = Object.values(archive.manifest.tables).flatMap((table) => table.columns);
    expect(columns.filter((name) => /password|token$|secret$|digest|_hash$|webhook_key/.test(name))).toEqual(
      [],
    );
    archive.close();
    await restore({ path, replace: true });
    const { rows } = await superuser.query<{ sealed: string }>(
      "select medical_conditions as sealed from students where id = $1",
      [studentId],
    );
    expect(unseal(rows[0]?.sealed ?? "", place)).toBe("Asma; alergia");
    const own = await superuser.query<{ sealed: string }>(
      "select cpf_sealed as sealed from students where id = $1",
      [studentId],
    );
    expect(unseal(own.rows[0]?.sealed ?? "", studentCpfOf(studentId))).toBe(ownCpf);
    const home = await superuser.query<{ sealed: string }>(
      "select address_sealed as sealed from students where id = $1",
      [studentId],
    );
    expect(JSON.parse(unseal(home.rows[0]?.sealed ?? "", studentAddressOf(studentId)))).toEqual(address);
    const kept = await superuser.query<{ sealed: string }>(
      "select cpf_sealed as sealed from guardians where id = $1",
      [guardian.id],
    );
    expect(unseal(kept.rows[0]?.sealed ?? "", cpfPlace)).toBe("11144477735");
    const left = [
      "invite_token",
      "access_token",
      "webhook_secret",
      "webhook_key",
      "medical_conditions",
      "cpf_sealed",
      "address_sealed",
      "head_sealed",
      "unknown_sealed",
      "raw_sealed",
      "fixed_sealed",
    ];
    const open = (all: Record<string, unknown[]>) =>
      JSON.parse(
        JSON.stringify(all, (name, value: unknown) => (left.includes(name) ? null : value)),
      ) as unknown;
    expect(open(await contents(studioId, who))).toEqual(open(before));
  }, 120_000);

  it("AGR-61 a restored academy keeps its receipts' numbers and continues with the next one", async () => {
    const { studioId } = await makeOwner();
    const { studentId } = await makeStudent({ studioId });
    const numberOf = (id: string) =>
      withStudio(studioId, (tx) => tx.$queryRaw`select number from number_receipt(${id}::uuid)`);
    const [first, second] = [
      await makePayment({ studioId, studentId }),
      await makePayment({ studioId, studentId }),
    ];
    expect(await numberOf(first.id)).toEqual([{ number: 1 }]);
    await restore({ path: await archiveOf(studioId), replace: true });
    expect(await numberOf(second.id)).toEqual([{ number: 2 }]);
    expect(await numberOf(first.id)).toEqual([{ number: 1 }]);
  }, 60_000);

  it("may read longer than an ordinary statement", async () => {
    const { studioId } = await makeOwner();
    const read = await withShortWaits(() =>
      withSnapshot(studioId, (tx) => tx.$ask(`select pg_sleep(${TOO_LONG}), 1 as read`)),
    );
    expect(read).toMatchObject([{ read: 1 }]);
  });

  it("does not scan a large academy's payments for a small academy", async () => {
    const { studioId } = await makeOwner();
    const large = await makeOwner();
    await fillLarge(large.studioId);
    const plan = await withSnapshot(studioId, async (tx) => {
      const payments = (await listKeptTables(tx, { passwords: "hashed" })).find(
        ({ name }) => name === "payments",
      );
      const asked: string[] = [];
      const ask: SnapshotTx["$ask"] = (text, values) => {
        asked.push(text);
        return tx.$ask(text, values);
      };
      if (payments)
        for await (const rows of readRows({ $ask: ask }, { table: payments, studioId })) void rows;
      const [{ limit } = {}] = await tx.$ask<{ limit: string }>(
        "select current_setting('statement_timeout') as limit",
      );
      const lines = await tx.$ask<{ "QUERY PLAN": string }>(`explain ${asked[0] ?? ""}`);
      return { limit, text: lines.map((line) => line["QUERY PLAN"]).join("\n") };
    });
    expect(plan.limit).toBe("2min");
    expect(plan.text).not.toContain("payments_pkey");
    expect(plan.text).not.toContain("Seq Scan on payments");
  }, 120_000);

  it("holds every table as CSV and JSON with its row count, and no tokens or password hashes", async () => {
    const { studioId } = await makeFull();
    await makeStudent({ studioId, fullName: "=HYPERLINK(1)" });
    await makeStudent({ studioId, fullName: "＝1+1" });
    await makeStudent({ studioId: (await makeOwner()).studioId, fullName: "De outra academia" });
    const archive = await openArchive(await archiveOf(studioId, "left-out"));
    const { manifest, names } = archive;
    for (const table of keptTables()) {
      const { rowCount } = await superuser.query(
        `select from "${table.name}" where "${tenantColumn(table)}" = $1`,
        [studioId],
      );
      expect({ table: table.name, rows: manifest.tables[table.name]?.rows }).toEqual({
        table: table.name,
        rows: rowCount,
      });
      for (const ending of ["json", "csv"]) expect(names).toContain(`dados/${table.name}.${ending}`);
    }
    for (const name of passing) expect(manifest.tables[name]).toBeUndefined();
    const students = (await archive.bytesOf("dados/students.json")).toString();
    expect(JSON.parse(students)).toHaveLength(manifest.tables.students?.rows ?? 0);
    expect(students).not.toContain("De outra academia");
    expect((await archive.bytesOf("dados/students.csv")).toString()).toContain(";'=HYPERLINK(1);");
    expect((await archive.bytesOf("dados/students.csv")).toString()).toContain(";'＝1+1;");
    const users = (await archive.bytesOf("pessoas/users.json")).toString();
    expect(users).toContain('"email"');
    expect(users).not.toContain("argon2");
    for (const name of ["student_invites", "staff_invites"]) {
      expect(manifest.tables[name]?.columns).toContain("expires_at");
      expect(manifest.tables[name]?.columns).not.toContain("invite_token");
    }
    expect(manifest.schema).toMatch(/^\d{14}_/);
    archive.close();
  }, 60_000);
});

/** Payments of two thousand students over years, inserted with triggers off. */
async function fillLarge(studioId: string): Promise<void> {
  const client = await superuser.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into students (id, studio_id, full_name, email, enrollment_date, status)
       select gen_random_uuid(), $1, 'Aluno ' || g, g || '@obi.example', '2026-01-05', 'active'
         from generate_series(1, 2000) g`,
      [studioId],
    );
    await client.query(
      `insert into payments (id, studio_id, student_id, amount_cents, status, payment_date, description)
       select gen_random_uuid(), $1, id, 15000, 'completed', '2026-10-05', 'Mensalidade'
         from students, generate_series(1, 20) where studio_id = $1`,
      [studioId],
    );
    await client.query("set session_replication_role = origin");
    await client.query("analyze payments");
  } finally {
    client.release();
  }
}

it("a second nightly run at the same time starts no second copy, and old copies are deleted", async () => {
  const place = join(process.env.BACKUP_DIR ?? "", randomUUID());
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "2020-01-01.zip"), "");
  const { studioId } = await makeStudio({ timeZone: "Europe/Lisbon" });
  fixClock("2026-11-23T04:30:00Z");
  let copies = 0;
  let go: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const job = nightly(async (run) => {
    if (run.studioId === studioId) copies += 1;
    await waiting;
    return { rows: 1, files: 0 };
  });
  const { signal } = new AbortController();
  const first = job.run(signal);
  await job.run(signal);
  go();
  await first;
  expect(copies).toBe(1);
  expect(await readdir(join(place, "..")).then((names) => names.includes(basename(place)))).toBe(false);
}, 60_000);

it("old copies are deleted even when no new copy is due", async () => {
  const make = jest.fn(async () => ({ rows: 1, files: 0 }));
  const { signal } = new AbortController();
  // While Brazil had summer time, both Brazil and Lisbon were before three o'clock at these moments.
  const [early, late] = ["2018-12-01T02:30:00Z", "2019-01-10T02:30:00Z"];
  // By then academies of other tests, further west, have had their copy.
  for (const moment of [early, late]) {
    fixClock(moment);
    await nightly(make).run(signal);
  }
  make.mockClear();
  const place = join(process.env.BACKUP_DIR ?? "", randomUUID());
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "2018-11-20.zip"), "");
  const { run } = nightly(make);
  fixClock(early);
  await run(signal);
  expect(await readdir(place)).toEqual(["2018-11-20.zip"]);
  fixClock(late);
  await run(signal);
  expect(make).not.toHaveBeenCalled();
  expect(await readdir(join(place, "..")).then((names) => names.includes(basename(place)))).toBe(false);
}, 60_000);

it("nightly copies are kept for thirty days; older and unfinished ones are deleted", async () => {
  fixClock("2026-11-23T06:00:00Z");
  const { studioId } = await makeOwner();
  const place = join(process.env.BACKUP_DIR ?? "", studioId);
  const made = await keepBackup({ studioId, day: isoDay("2026-11-23") });
  expect(made.rows).toBeGreaterThan(1);
  for (const name of ["2026-10-24.zip", "2026-10-23.zip", "2026-11-22.zip.part-1", "outra coisa.txt"])
    await writeFile(join(place, name), "");
  await dropOldBackups(isoDay("2026-11-23"));
  expect((await readdir(place)).sort()).toEqual(["2026-10-24.zip", "2026-11-23.zip", "outra coisa.txt"]);
  await rm(place, { recursive: true });
});
