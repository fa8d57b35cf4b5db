import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";

/** Databases of before have rows: what the migrations make of them. */

const FIRST_OF_THE_DAY = "20261122000100_site_changes";
const FIRST_OF_THE_GROUND = "20261122001000_promotions";
const folders = readdirSync("prisma/migrations", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "");
let admin: pg.Client;
let standing: OldDatabase;
const closing: (() => Promise<void>)[] = [];

jest.setTimeout(60_000);

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  standing = await openOldDatabase(FIRST_OF_THE_DAY, recent);
});
afterAll(async () => {
  for (const close of closing) await close();
  await admin.end();
});

type OldDatabase = Awaited<ReturnType<typeof openOldDatabase>>;

/** A database as it stood before this migration, holding rows of its time; what came since is `rest`, still to apply. */
async function openOldDatabase(migration: string, holding: string) {
  const since = folders.indexOf(migration);
  expect(since).toBeGreaterThan(0);
  const database = `obi_old_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  closing.push(async () => {
    await client.end();
    await admin.query(`drop database ${database} with (force)`);
  });
  await client.query("grant usage, create on schema public to app_owner");
  await client.query(`grant create on database ${database} to app_owner`);
  const rows = async (sql: string) => (await client.query(sql)).rows;
  /** As scripts/database/migrate does it: each in one transaction, as the owner, who sees no row without a policy. */
  const apply = async (names: readonly string[]) => {
    await client.query("set role app_owner");
    for (const name of names)
      await client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"));
    await client.query("reset role");
  };
  await apply(folders.slice(0, since));
  await rows(holding);
  return { rows, apply, rest: folders.slice(since) };
}

const [studio, judo, white, blue] = Array.from({ length: 4 }, () => randomUUID());
const [belted, artOnly, artless, left, odd] = Array.from({ length: 5 }, () => randomUUID());
const lead = randomUUID();

const kodokan = `
  insert into studios (id, name, email) values ('${studio}', 'Kodokan', 'k@teste.obi.example');`;
const ladder = `
  insert into martial_arts (id, name, modality) values ('${judo}', 'Judô', 'Judô');
  insert into belt_ranks (id, martial_art_id, name, color, degrees_max, order_rank) values
    ('${white}', '${judo}', 'Branca', '#FFFFFF', 0, 1), ('${blue}', '${judo}', 'Azul', '#1D4ED8', 0, 2);`;

const ofYears = `${ladder}${kodokan}
  insert into students (id, studio_id, full_name, email, martial_art_id, current_belt_id, belt_degree, status,
      enrollment_date, updated_at) values
    ('${belted}', '${studio}', 'Ana', 'a@t.example', '${judo}', '${blue}', 0, 'active', '2024-02-01', '2026-05-06T12:00Z'),
    ('${artOnly}', '${studio}', 'Bia', 'b@t.example', '${judo}', null, 3, 'active', '2024-02-02', '2026-05-06T12:00Z'),
    ('${artless}', '${studio}', 'Caio', 'c@t.example', null, null, 0, 'suspended', '2024-02-03', '2026-05-06T12:00Z'),
    ('${left}', '${studio}', 'Davi', 'd@t.example', '${judo}', '${white}', 0, 'inactive', '2026-06-01', '2026-05-06T12:00Z'),
    ('${odd}', '${studio}', 'Eva', 'e@t.example', '${judo}', '${white}', 7, 'active', '2024-02-05', '2026-05-06T12:00Z');
  insert into leads (id, studio_id, name, status, created_at, updated_at)
    values ('${lead}', '${studio}', 'Fábio', 'contacted', '2026-04-01T12:00Z', '2026-04-09T12:00Z');
  insert into payments (id, studio_id, student_id, amount_cents, status)
    values (gen_random_uuid(), '${studio}', '${belted}', 15000, 'completed');`;

/** What a form, two looks at the students and a mail left a moment ago. */
const [older, person] = [randomUUID(), randomUUID()];
const recent = `
  insert into studios (id, name, email) values ('${older}', 'Dojô', 'd@teste.obi.example');
  insert into users (id, kind, email) values ('${person}', 'staff', 'p@teste.obi.example');
  insert into request_receipts (studio_id, request_id, action, digest)
    values ('${older}', gen_random_uuid(), 'students.create', 'x');
  insert into security_events (id, studio_id, user_id, type)
    select gen_random_uuid(), '${older}', '${person}', 'STUDENTS_DATA_ACCESS' from generate_series(1, 2);
  insert into mail_outbox (id, to_address, subject, text)
    values (gen_random_uuid(), 'q@teste.obi.example', 'Oi', 'Oi');`;

it("a database that was used until a moment ago takes receipts of people, one queue and one look an hour", async () => {
  const { apply, rows, rest } = standing;
  await apply(rest.slice(0, rest.indexOf(FIRST_OF_THE_GROUND)));
  expect(await rows("select count(*)::int as kept from request_receipts")).toEqual([{ kept: 0 }]);
  expect(await rows("select count(*)::int as looks from security_events")).toEqual([{ looks: 2 }]);
  expect(await rows("select status from mail_outbox")).toEqual([{ status: "queued" }]);
});

it("standing students get their primary art, the belt they came with and their status; leads and payments stay", async () => {
  const { apply, rows, rest } = standing;
  const first = rest.indexOf(FIRST_OF_THE_GROUND);
  expect(first).toBeGreaterThan(0);
  await rows(ofYears);
  const before = await rows(
    "select id, updated_at from students where id <> all (array['" + artOnly + "']::uuid[]) order by id",
  );
  await apply(rest.slice(first));

  const since = (day: string) => ({ rank_since: day, degree_since: day });
  const none = { rank_since: null, degree_since: null };
  const art = { is_primary: true, status: "active", rank_estimated: true };
  expect(
    await rows(`select s.full_name, a.is_primary, a.status, b.name as belt, a.belt_degree, a.rank_since::text,
        a.degree_since::text, a.rank_estimated, a.started_on::text
      from student_arts a join students s on s.id = a.student_id left join belt_ranks b on b.id = a.belt_rank_id
      order by s.full_name`),
  ).toEqual([
    {
      full_name: "Ana",
      ...art,
      belt: "Azul",
      belt_degree: 0,
      ...since("2024-02-01"),
      started_on: "2024-02-01",
    },
    { full_name: "Bia", ...art, belt: null, belt_degree: 0, ...none, started_on: "2024-02-02" },
    {
      full_name: "Davi",
      ...art,
      belt: "Branca",
      belt_degree: 0,
      ...since("2026-06-01"),
      started_on: "2026-06-01",
    },
    {
      full_name: "Eva",
      ...art,
      belt: "Branca",
      belt_degree: 7,
      ...since("2024-02-05"),
      started_on: "2024-02-05",
    },
  ]);
  expect(
    await rows(`select s.full_name, p.kind, b.name as belt, p.to_degree, p.promoted_on::text, p.estimated, p.user_id
      from promotions p join students s on s.id = p.student_id join belt_ranks b on b.id = p.to_belt_id
      order by s.full_name`),
  ).toEqual([
    {
      full_name: "Ana",
      kind: "entry",
      belt: "Azul",
      to_degree: 0,
      promoted_on: "2024-02-01",
      estimated: true,
      user_id: null,
    },
    {
      full_name: "Davi",
      kind: "entry",
      belt: "Branca",
      to_degree: 0,
      promoted_on: "2026-06-01",
      estimated: true,
      user_id: null,
    },
    {
      full_name: "Eva",
      kind: "entry",
      belt: "Branca",
      to_degree: 7,
      promoted_on: "2024-02-05",
      estimated: true,
      user_id: null,
    },
  ]);
  expect(
    await rows(`select s.full_name, c.from_status, c.to_status, c.day::text from student_status_changes c
      join students s on s.id = c.student_id order by s.full_name`),
  ).toEqual([
    { full_name: "Ana", from_status: null, to_status: "active", day: "2024-02-01" },
    { full_name: "Bia", from_status: null, to_status: "active", day: "2024-02-02" },
    { full_name: "Caio", from_status: null, to_status: "suspended", day: "2026-05-06" },
    { full_name: "Davi", from_status: null, to_status: "inactive", day: "2026-06-01" },
    { full_name: "Eva", from_status: null, to_status: "active", day: "2024-02-05" },
  ]);
  expect(
    await rows(`select martial_art_id, current_belt_id, belt_degree from students order by full_name`),
  ).toEqual([
    { martial_art_id: judo, current_belt_id: blue, belt_degree: 0 },
    { martial_art_id: judo, current_belt_id: null, belt_degree: 0 },
    { martial_art_id: null, current_belt_id: null, belt_degree: 0 },
    { martial_art_id: judo, current_belt_id: white, belt_degree: 0 },
    { martial_art_id: judo, current_belt_id: white, belt_degree: 7 },
  ]);
  const kept = before.map(({ id }: { id: string }) => `'${id}'`).join(", ");
  expect(await rows(`select id, updated_at from students where id in (${kept}) order by id`)).toEqual(before);
  expect(await rows("select charge_id, status::text from payments")).toEqual([
    { charge_id: null, status: "completed" },
  ]);
  expect(await rows("select kind::text, to_status::text, created_at from lead_events")).toEqual([
    { kind: "created", to_status: "contacted", created_at: new Date("2026-04-01T12:00Z") },
  ]);
  expect(await rows("select stage_changed_at, updated_at from leads")).toMatchObject([
    { stage_changed_at: new Date("2026-04-09T12:00Z"), updated_at: new Date("2026-04-09T12:00Z") },
  ]);
});

it("what was filled in goes on by the ordinary rules", async () => {
  const { rows } = standing;
  await rows(`insert into promotions (id, studio_id, student_id, martial_art_id, kind, to_belt_id, promoted_on)
    values (gen_random_uuid(), '${studio}', '${odd}', '${judo}', 'belt', '${blue}', '2026-11-01')`);
  expect(await rows(`select current_belt_id, belt_degree from students where id = '${odd}'`)).toEqual([
    { current_belt_id: blue, belt_degree: 0 },
  ]);
  expect(await rows(`select from_belt_id, from_degree from promotions where kind = 'belt'`)).toEqual([
    { from_belt_id: white, from_degree: 7 },
  ]);
});

it("who had left before gives the place in a class back", async () => {
  const [judoka, gone, weekly] = Array.from({ length: 3 }, () => randomUUID());
  const { apply, rows, rest } = await openOldDatabase(
    "20261122004800_places_of_the_active",
    `${kodokan}
    insert into students (id, studio_id, full_name, email, status) values
      ('${judoka}', '${studio}', 'Ana', 'a@t.example', 'active'), ('${gone}', '${studio}', 'Bia', 'b@t.example', 'inactive');
    insert into classes (id, studio_id, name, start_time, end_time, updated_at)
      values ('${weekly}', '${studio}', 'Judô', '19:00', '20:00', '2026-05-06T12:00Z');
    insert into student_enrollments (id, studio_id, student_id, class_id)
      select gen_random_uuid(), '${studio}', id, '${weekly}' from students;`,
  );
  await apply(rest);
  expect(
    await rows(`select full_name, e.status, e.released from student_enrollments e join students s on s.id = e.student_id
      order by full_name`),
  ).toEqual([
    { full_name: "Ana", status: "active", released: false },
    { full_name: "Bia", status: "suspended", released: true },
  ]);
  expect(await rows("select current_students, updated_at from classes")).toEqual([
    { current_students: 1, updated_at: new Date("2026-05-06T12:00Z") },
  ]);
});

it("what the payments of each month come to is kept from then on", async () => {
  const judoka = randomUUID();
  const { apply, rows, rest } = await openOldDatabase(
    "20261122005000_payment_months",
    `${kodokan}
    insert into students (id, studio_id, full_name, email) values ('${judoka}', '${studio}', 'Ana', 'a@t.example');
    insert into payments (id, studio_id, student_id, amount_cents, status, payment_date)
      select gen_random_uuid(), '${studio}', '${judoka}', cents, status::payment_status, day::date
      from (values (15000, 'completed', '2026-10-31'), (10000, 'completed', '2026-11-01'),
        (5000, 'completed', '2026-11-30'), (2000, 'failed', '2026-11-30')) paid (cents, status, day);`,
  );
  await apply(rest);
  const kept = () =>
    rows(`select month::text, status::text, for_charge, payments, amount_cents::int as cents
      from payment_months where payments > 0 order by 1, 2`);
  const october = {
    month: "2026-10-01",
    status: "completed",
    for_charge: false,
    payments: 1,
    cents: 15_000,
  };
  const november = { ...october, month: "2026-11-01", payments: 2 };
  const failed = { ...november, status: "failed", payments: 1, cents: 2_000 };
  expect(await kept()).toEqual([october, november, failed]);
  await rows("update payments set status = 'completed' where status = 'failed'");
  expect(await kept()).toEqual([october, { ...november, payments: 3, cents: 17_000 }]);
});

it("what the payments of each month come to stands by their method from then on", async () => {
  const judoka = randomUUID();
  const { apply, rows, rest } = await openOldDatabase(
    "20261123031100_methods_of_months",
    `${kodokan}
    insert into students (id, studio_id, full_name, email) values ('${judoka}', '${studio}', 'Ana', 'a@t.example');
    insert into payments (id, studio_id, student_id, amount_cents, payment_method, status, payment_date)
      select gen_random_uuid(), '${studio}', '${judoka}', cents, method::payment_method, 'completed', '2026-11-03'
      from (values (15000, 'pix'), (10000, 'pix'), (5000, 'cash')) paid (cents, method);`,
  );
  await apply(rest);
  const kept = () =>
    rows(`select payment_method::text as method, payments, amount_cents::int as cents
      from payment_months where payments > 0 order by 1`);
  const cash = { method: "cash", payments: 1, cents: 5_000 };
  expect(await kept()).toEqual([cash, { method: "pix", payments: 2, cents: 25_000 }]);
  await rows("update payments set payment_method = 'pix' where payment_method = 'cash'");
  expect(await kept()).toEqual([{ method: "pix", payments: 3, cents: 30_000 }]);
});

it("the latest month that a student was charged for stands with them from then on", async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  const { apply, rows, rest } = await openOldDatabase(
    "20261122005200_charged_period",
    `${kodokan}
    insert into students (id, studio_id, full_name, email) values
      ('${ana}', '${studio}', 'Ana', 'a@t.example'), ('${bia}', '${studio}', 'Bia', 'b@t.example');
    insert into charges (id, studio_id, student_id, kind, description, period, due_on, amount_cents, total_cents, status, end_reason)
      select gen_random_uuid(), '${studio}', '${ana}', 'fee', 'Mensalidade', day::date, day::date, 15000, 15000,
             status::charge_status, reason
        from (values ('2026-10-01', 'open', null), ('2026-11-01', 'open', null), ('2026-12-01', 'cancelled', 'Engano'))
          made (day, status, reason);`,
  );
  await apply(rest);
  const kept = () => rows("select charged_period::text as month from students order by full_name");
  expect(await kept()).toEqual([{ month: "2026-11-01" }, { month: "0001-01-01" }]);
  await rows("delete from charges where period = '2026-11-01'");
  expect(await kept()).toEqual([{ month: "2026-10-01" }, { month: "0001-01-01" }]);
});

it("since when a student is missed stands with them from then on, by the days that are known", async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  const { apply, rows, rest } = await openOldDatabase(
    "20261123030000_missed_students",
    `${kodokan}
    insert into students (id, studio_id, full_name, email, enrollment_date, created_at) values
      ('${ana}', '${studio}', 'Ana', 'a@t.example', '2026-01-05', '2026-01-05'),
      ('${bia}', '${studio}', 'Bia', 'b@t.example', '2026-01-05', '2026-02-01');
    insert into attendances (id, studio_id, student_id, day, source)
      select gen_random_uuid(), '${studio}', '${ana}', day::date, 'import'
        from unnest(array['2026-06-01', '2026-06-11', '2026-06-21', '2026-01-07']) day;`,
  );
  await apply(rest);
  expect(await rows("select missed_after::text as day from students order by full_name")).toEqual([
    { day: "2026-07-11" },
    { day: "2026-02-22" },
  ]);
});

it("how many students there are of a status, an art and a belt is kept from then on", async () => {
  const { apply, rows, rest } = await openOldDatabase(
    "20261123045000_student_counts",
    `${kodokan}
    insert into students (id, studio_id, full_name, email, status, monthly_fee_cents)
      select gen_random_uuid(), '${studio}', name, 'a@t.example', status::student_status, 15000
        from (values ('Ana', 'active'), ('Bia', 'active'), ('Caio', 'suspended')) made (name, status);`,
  );
  await apply(rest);
  const kept = () =>
    rows(`select status::text, sum(students)::int as students, sum(fee_cents)::int as cents
      from student_counts group by 1 order by 1`);
  const suspended = { status: "suspended", students: 1, cents: 15_000 };
  expect(await kept()).toEqual([{ status: "active", students: 2, cents: 30_000 }, suspended]);
  await rows("delete from students where full_name = 'Ana'");
  expect(await kept()).toEqual([{ status: "active", students: 1, cents: 15_000 }, suspended]);
});

it("of the invites that nobody answered, those that ran out stay, and the revoked and the replaced do not", async () => {
  const { apply, rows, rest } = await openOldDatabase(
    "20261122004810_invites_closed",
    `${kodokan}
    insert into student_invites (id, studio_id, student_name, student_email, invite_token, created_at, expires_at)
      select gen_random_uuid(), '${studio}', name, mail, name, now() - since::interval, now() - ended::interval
      from (values ('out', 'a@t.example', '8 days', '1 day'), ('revoked', 'b@t.example', '8 days', '7 days'),
        ('replaced', 'c@t.example', '9 days', '2 days'), ('newer', 'c@t.example', '1 day', '-6 days'))
        sent (name, mail, since, ended);`,
  );
  await apply(rest);
  expect(
    await rows("select student_name as name from student_invites where closed_at is null order by 1"),
  ).toEqual([{ name: "newer" }, { name: "out" }]);
});

/** What forms of before took: days up to 2199, and before there were academies. */
const [early, late, degreed, plain, teacher] = Array.from({ length: 5 }, () => randomUUID());
const oddDays = `${ladder}${kodokan}
  insert into students (id, studio_id, full_name, email, birth_date, martial_art_id, current_belt_id, belt_degree,
      enrollment_date, created_at, updated_at)
    select id::uuid, '${studio}', name, name || '@t.example', birth::date, art::uuid, belt::uuid, degree, enrolled::date,
      '2026-03-04T02:00Z', '2026-05-06T12:00Z'
    from (values ('${early}', 'Ana', '1850-01-01', '${judo}', '${white}', 0, '1949-01-01'),
      ('${late}', 'Bia', '2010-01-01', '${judo}', '${blue}', 0, '2150-01-01'),
      ('${degreed}', 'Caio', null, '${judo}', null, 2, '2150-01-01'),
      ('${plain}', 'Davi', '2199-12-31', null, null, 0, '2026-02-01')) odd (id, name, birth, art, belt, degree, enrolled);
  insert into instructors (id, studio_id, full_name, email, hire_date, created_at)
    values ('${teacher}', '${studio}', 'Eva', 'e@t.example', '2150-01-01', '2026-03-04T12:00Z');
  insert into payments (id, studio_id, student_id, amount_cents, status, payment_date, created_at)
    values (gen_random_uuid(), '${studio}', '${early}', 15000, 'completed', '2150-01-01', '2026-03-05T12:00Z');`;

const keptDays = [
  { full_name: "Ana", birth: null, enrolled: "2026-03-03" },
  { full_name: "Bia", birth: "2010-01-01", enrolled: "2026-03-03" },
  { full_name: "Caio", birth: null, enrolled: "2026-03-03" },
  { full_name: "Davi", birth: null, enrolled: "2026-02-01" },
];
const MENDS = ["20261122000605_days_in_range", "20261122002400_days_validated"];

async function expectDaysMended({ rows }: OldDatabase) {
  const unvalidated = "select conname from pg_constraint where contype = 'c' and not convalidated";
  expect(await rows(unvalidated)).toEqual([]);
  expect(await rows("select hire_date::text from instructors")).toEqual([{ hire_date: "2026-03-04" }]);
  expect(await rows("select payment_date::text from payments")).toEqual([{ payment_date: "2026-03-05" }]);
  const forced = "select count(*)::int as open from pg_class where relkind = 'r' and relname = any";
  const mended = "('{students,instructors,payments}') and not relforcerowsecurity";
  expect(await rows(forced + mended)).toEqual([{ open: 0 }]);
  await rows(`begin; set local role app_studio; set local app.studio_id = '${studio}';
    update students set phone = '1'; update instructors set phone = '1'; update payments set charge_id = null;
    commit;`);
}
const studentDays = `select full_name, birth_date::text as birth, enrollment_date::text as enrolled
  from students order by full_name`;

it("days that no person's can be become the day the row was made, and the rows can be edited", async () => {
  const old = await openOldDatabase(FIRST_OF_THE_DAY, oddDays);
  await old.apply(old.rest);
  expect(await old.rows(studentDays)).toEqual(keptDays);
  // Nobody edited them: only the degree of the one without a belt is gone, which the ground takes.
  const edited = "select full_name from students where updated_at <> '2026-05-06T12:00Z'";
  expect(await old.rows(edited)).toEqual([{ full_name: "Caio" }]);
  expect(await old.rows("select promoted_on::text as day from promotions order by day")).toEqual([
    { day: "2026-03-03" },
    { day: "2026-03-03" },
  ]);
  await expectDaysMended(old);
});

it("a database that took today's migrations before these gets the same days", async () => {
  const old = await openOldDatabase(FIRST_OF_THE_DAY, oddDays);
  // Only such rows as the ground took without these: no belt, no degree.
  await old.rows("update students set martial_art_id = null, current_belt_id = null, belt_degree = 0");
  // What came the day after writes every student anew, and found these days mended wherever it ran.
  const isLater = (name: string) => name >= "20261123030000";
  await old.apply(old.rest.filter((name) => !MENDS.includes(name) && !isLater(name)));
  await old.apply(MENDS);
  await old.apply(old.rest.filter(isLater));
  expect(await old.rows(studentDays)).toEqual(keptDays);
  await expectDaysMended(old);
});

it("consents are whose they are: by the account, or by a name that is one guardian's alone", async () => {
  const migration = "20261127100000_consents_of_guardians";
  const [child, user, other] = [randomUUID(), randomUUID(), randomUUID()];
  const [entering, noted, one, namesake] = Array.from({ length: 4 }, () => randomUUID());
  const old = await openOldDatabase(
    migration,
    `${kodokan}
    insert into users (id, email, kind)
      values ('${user}', 'rita@t.example', 'student'), ('${other}', 'ana@t.example', 'staff');
    insert into students (id, studio_id, full_name, email, enrollment_date, updated_at)
      values ('${child}', '${studio}', 'Ana', 'a@t.example', '2026-01-05', now());
    insert into guardians (id, studio_id, user_id, full_name) values ('${entering}', '${studio}', '${user}', 'Rita Souza'),
      ('${noted}', '${studio}', null, 'Caio Lima'), ('${one}', '${studio}', null, 'José Lima'),
      ('${namesake}', '${studio}', null, 'José Lima');
    insert into student_guardians (studio_id, student_id, guardian_id)
      select '${studio}', '${child}', id from guardians;
    insert into consents (id, studio_id, student_id, kind, given, version, signed_by, user_id) values
      (gen_random_uuid(), '${studio}', '${child}', 'child', false, 'x', 'Rita Lima', '${user}'),
      (gen_random_uuid(), '${studio}', '${child}', 'child', true, 'x', 'Caio Lima', '${other}'),
      (gen_random_uuid(), '${studio}', '${child}', 'child', true, 'x', 'José Lima', null),
      (gen_random_uuid(), '${studio}', '${child}', 'health', true, 'x', 'Ana', '${other}');`,
  );
  await old.apply(old.rest);
  expect(
    await old.rows("select signed_by as by, guardian_id as whose from consents order by signed_by"),
  ).toEqual([
    { by: "Ana", whose: null },
    { by: "Caio Lima", whose: noted },
    { by: "José Lima", whose: null },
    { by: "Rita Lima", whose: entering },
  ]);
  await expect(old.rows("update consents set given = true")).rejects.toMatchObject({ code: "42501" });
  expect(
    await old.rows("select relforcerowsecurity as forced from pg_class where relname = 'consents'"),
  ).toEqual([{ forced: true }]);
});
