import { z } from "zod";
import { type Table, globalTables, readCatalog } from "@/lib/testing/catalog";
import { asTeacher, makeInstructor, makeOwner, makeTeacher } from "@/lib/testing/factories";
import { type Row, keyOf, probeRows } from "@/lib/testing/probe-rows";
import { openSuperuser } from "@/lib/testing/superuser";
import { withStudio } from "./doors";

/**
 * The matrix of app_instructor: every column of every table, of a row in the teacher's own class, in another class of
 * the academy, and in another academy. Tables are read from the catalogue, so a new one is closed until it is listed.
 */

/** Columns that a teacher reads; `all` is every column of the table. */
const readable: Readonly<Record<string, readonly string[] | "all">> = {
  absences: "all",
  attendances: "all",
  belt_ranks: "all",
  class_sessions: "all",
  classes:
    "id studio_id name description level day_of_week weekday_since start_time end_time instructor_id martial_art_id max_students current_students booking_mode trial_places status created_at updated_at".split(
      " ",
    ),
  enrollment_spans: "all",
  files: ["id", "studio_id", "student_id", "purpose", "content_type", "name", "content", "created_at"],
  instructors: ["id", "studio_id", "full_name", "status"],
  leads: ["id", "studio_id", "name"],
  martial_arts: "all",
  profiles: ["user_id", "full_name"],
  promotion_proposals: "all",
  promotions: "all",
  request_receipts: "all",
  student_arts: "all",
  student_enrollments: "all",
  student_notes: "all",
  students: "id studio_id full_name folded_name status martial_art_id current_belt_id belt_degree".split(" "),
  studios: ["id", "name", "time_zone", "logo_url"],
  user_roles: ["id", "user_id", "role"],
  users: ["id"],
};

/** Tables whose rows a teacher reads whoever of the academy they are about, or that belong to everybody. */
const ofTheAcademy = ["instructors", "profiles", "request_receipts", "studios", "users"];
const ofEverybody = ["belt_ranks", "martial_arts"];

/** Columns that a teacher changes, in own rows. Rows are inserted only through these tables' listed columns. */
const writable: Readonly<Record<string, readonly string[]>> = {
  attendances: ["voided_at", "void_reason"],
  class_sessions: ["status", "note", "closed_at"],
  promotion_proposals: ["state"],
  request_receipts: ["result"],
};
const insertable: Readonly<Record<string, string>> = {
  attendances: "id studio_id session_id student_id lead_id day source client_ref recorded_at late_reason",
  audit_events: "id studio_id user_id action entity entity_id data ip",
  promotion_proposals:
    "id studio_id student_id martial_art_id to_belt_id to_degree promoted_on reason instructor_id state",
  request_receipts: "user_id studio_id request_id action digest result created_at",
  security_events: "id studio_id user_id type details severity user_agent ip",
  student_notes: "id studio_id student_id body",
};
const deletable = ["student_notes", "user_roles"];
/** An own open proposal may only be taken back. Every other column is set to the value that it has. */
const values: Readonly<Record<string, string>> = { "promotion_proposals.state": "'withdrawn'" };
const DENIED = "42501";

const superuser = openSuperuser();
let tables: Table[];
beforeAll(async () => {
  tables = await readCatalog(superuser);
});

const driver = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});
const GENERATED = "428C9";
/** A generated column refuses every value before the right is asked. */
const stateOf = (error: unknown) => {
  const state = driver.safeParse(error).data?.meta.driverAdapterError.cause.originalCode ?? String(error);
  return state === GENERATED ? DENIED : state;
};

type Side = "own" | "other" | "foreign";
type Caller = { studioId: string; userId: string };

/** A teacher, a colleague and another academy; each row of a side has a class and a student of its own. */
async function makeWorld() {
  const teacher = await makeTeacher({ studioId: (await makeOwner()).studioId });
  const { id: colleague } = await makeInstructor({ studioId: teacher.studioId });
  const elsewhere = await makeTeacher({ studioId: (await makeOwner()).studioId });
  const { insert, tableOf } = probeRows(superuser, tables);
  const sides: Record<Side, Caller & { instructorId: string }> = {
    own: teacher,
    other: { ...teacher, instructorId: colleague },
    foreign: elsewhere,
  };

  async function surroundings(side: Side) {
    const { studioId, instructorId } = sides[side];
    const put = (name: string, given: Row) => insert(tableOf(name), studioId, given);
    const of = (column: string, row: Row) => ({ [column]: row.id ?? "null" });
    const weekly = await put("classes", { instructor_id: `'${instructorId}'`, day_of_week: "6" });
    const student = await put("students", {});
    const place = { ...of("class_id", weekly), ...of("student_id", student) };
    const enrollment = await put("student_enrollments", place);
    const session = await put("class_sessions", {
      ...of("class_id", weekly),
      instructor_id: `'${instructorId}'`,
    });
    const art = await put("student_arts", of("student_id", student));
    const lead = await put("leads", {});
    await put("attendances", { ...of("session_id", session), ...of("lead_id", lead), student_id: "null" });
    return {
      weekly,
      student,
      enrollment,
      session,
      art,
      lead,
      ids: { ...place, ...of("session_id", session) },
    };
  }

  async function ownRole(userId: string): Promise<Row> {
    const { rows } = await superuser.query<{ id: string }>("select id from user_roles where user_id = $1", [
      userId,
    ]);
    return { id: `'${rows[0]?.id}'` };
  }

  const rowOf = async (table: Table, side: Side): Promise<Row> => {
    const { studioId, userId, instructorId } = sides[side];
    const here = await surroundings(side);
    const ready: Record<string, Row> = {
      classes: here.weekly,
      students: here.student,
      student_enrollments: here.enrollment,
      class_sessions: here.session,
      leads: here.lead,
      student_arts: here.art,
      studios: { id: `'${studioId}'` },
      users: { id: `'${userId}'` },
      profiles: { user_id: `'${userId}'` },
    };
    const known = ready[table.name];
    if (known) return known;
    if (table.name === "user_roles" && side === "own") return ownRole(userId);
    if (!(table.name in readable)) return insert(table, studioId);
    const has = (name: string) => table.columns.some((column) => column.name === name);
    const about = Object.fromEntries(Object.entries(here.ids).filter(([name]) => has(name)));
    const by: Readonly<Record<string, Row>> = {
      request_receipts: { user_id: `'${userId}'` },
      student_notes: { user_id: `'${userId}'` },
      promotion_proposals: {
        martial_art_id: here.art.martial_art_id ?? "null",
        instructor_id: `'${instructorId}'`,
      },
      promotions: { martial_art_id: here.art.martial_art_id ?? "null" },
    };
    if (table.name === "enrollment_spans") {
      const { rows } = await superuser.query<{ id: string }>(
        `select id from enrollment_spans where student_id = ${here.student.id}`,
      );
      return { id: `'${rows[0]?.id}'` };
    }
    return insert(table, studioId, { ...about, ...by[table.name] });
  };
  return { teacher, rowOf };
}

/** Rows that the statement reaches; the refusal's state otherwise. Everything is rolled back. */
async function reach(caller: Caller, sql: string): Promise<number | string> {
  let rows = 0;
  const undone = new Error("undone");
  try {
    await withStudio(asTeacher(caller), async (tx) => {
      rows = await tx.$executeRawUnsafe(sql);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) return stateOf(error);
  }
  return rows;
}

const isRead = ({ name }: Table, column: string): boolean =>
  readable[name] === "all" || (readable[name]?.includes(column) ?? false);

const isShownOn = ({ name }: Table, side: Side): boolean =>
  side === "own" || ofEverybody.includes(name) || (side === "other" && ofTheAcademy.includes(name));

it("TEAM-08 a teacher reads and changes exactly the listed columns, in rows of own classes", async () => {
  const { teacher, rowOf } = await makeWorld();
  const wrong: string[] = [];
  let probes = 0;
  const probe = async (sql: string, expected: number | string) => {
    probes += 1;
    const found = await reach(teacher, sql);
    if (found !== expected) wrong.push(`${found} instead of ${expected}: ${sql}`);
  };
  for (const table of tables) {
    // A closed table has no rows of one class or another.
    const sides =
      table.name in readable ? (["own", "other", "foreign"] as const) : (["own", "foreign"] as const);
    for (const side of sides) {
      const name = `"${table.name}"`;
      // A closed table of nobody's academy needs no row to be refused.
      const isBare = globalTables.includes(table.name) && !(table.name in readable);
      const where = isBare ? "true" : keyOf(table, await rowOf(table, side));
      const shown = isShownOn(table, side) ? 1 : 0;
      for (const { name: column } of table.columns) {
        await probe(`select "${column}" from ${name} where ${where}`, isRead(table, column) ? shown : DENIED);
        const isWritten = writable[table.name]?.includes(column);
        // The lock of a student's row asks for this right; the policy refuses the change.
        const isLocked = table.name === "students" && column === "id";
        await probe(
          `update ${name} set "${column}" = ${values[`${table.name}.${column}`] ?? `"${column}"`} where ${where}`,
          isWritten ? shown : isLocked && shown === 0 ? 0 : DENIED,
        );
      }
      await probe(`delete from ${name} where ${where}`, deletable.includes(table.name) ? shown : DENIED);
    }
  }
  process.stdout.write(`instructor: ${tables.length} tables, ${probes} probes, ${wrong.length} wrong\n`);
  expect(wrong).toEqual([]);
  expect(probes).toBeGreaterThan(3_000);
}, 240_000);

it("TEAM-08 a teacher inserts into the listed columns of the listed tables alone", async () => {
  const { rows } = await superuser.query<{ table: string; columns: string }>(
    `select c.relname as table, string_agg(a.attname, ' ' order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
        and has_column_privilege('app_instructor', c.oid, a.attnum, 'insert')
      group by 1 order by 1`,
  );
  const inOrder = (columns: string) => columns.split(" ").sort().join(" ");
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, inOrder(columns)]))).toEqual(
    Object.fromEntries(Object.entries(insertable).map(([table, columns]) => [table, inOrder(columns)])),
  );
});
