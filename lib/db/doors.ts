import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { database } from "@/lib/db/client";
import { isUnavailable } from "@/lib/db/errors";
import type { Prisma } from "@/lib/db/generated/client";
import { executing, plainly } from "@/lib/db/prepared";
import { databaseWaits } from "@/lib/db/waits";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";
import { currentRequestId } from "@/server/request-context";

/**
 * The only way to data. A door is one transaction whose first statement sets role, studio and actor; Postgres'
 * policies (prisma/sql) then show and accept only the rows of that caller. The statement costs no round trip: it is
 * sent in one message with the BEGIN. Nothing outlives the transaction, so a transaction-mode pooler works.
 */

declare const door: unique symbol;
type Tx<Kind extends string> = Prisma.TransactionClient & { readonly [door]: Kind };

export type StudioTx = Tx<"studio">;
export type StudentTx = Tx<"student">;
export type PlatformTx = Tx<"platform">;
export type VisitorTx = Tx<"visitor">;
export type SystemTx = Tx<"system">;

/** `as` is a team member with a function. Without it the owner calls, or the program for the academy. */
type StudioCaller = { studioId: string; userId?: string; as?: Member };
/**
 * The database role of a function and the rights that its policies ask for (`app_may` in prisma/sql/team.sql):
 * `studio` sees every column, `desk` all but health, `instructor` only what an instructor may see of own classes.
 */
export type Member = { door: "studio" | "desk" | "instructor"; rights: readonly string[] };
export type StudentCaller = {
  studioId: string;
  studentId: string;
  userId: string;
  /** A student has all rights, a guardian those that the academy allows for this student. */
  rights: PortalRights;
};
/** There is no right to see: the door opens for nobody who may not see the student (`app_student_id`). */
export type PortalRights = Readonly<Record<PortalRight, boolean>>;
const portalRights = ["pay", "sign"] as const;
type PortalRight = (typeof portalRights)[number];

type Kind = "studio" | "student" | "platform" | "visitor" | "system" | "backup";
type Claims = {
  studioId?: string;
  studentId?: string;
  userId?: string;
  rights?: readonly PortalRight[];
  as?: Member;
};
type Run<T, Door> = (tx: Door) => Promise<T>;

const TRANSACTION_MS = 15_000;

const inside = new AsyncLocalStorage<string>();

async function throughDoor<K extends Kind, T>(
  kind: K,
  claims: Claims,
  run: Run<T, Tx<K>>,
  { name = kind, patienceMs }: { name?: string; patienceMs?: number } = {},
) {
  refuseInside(name);
  const { prisma, said } = database();
  const limits = { maxWait: databaseWaits.connection, timeout: patienceMs ?? TRANSACTION_MS };
  const work = () => prisma.$transaction((tx) => run(marked<K>(tx)), limits);
  const introduced = introduction(kind, claims);
  const words =
    patienceMs === undefined
      ? { withBegin: introduced }
      : {
          withBegin: `${introduced}, set_config('statement_timeout', '${patienceMs}', true)`,
          answerMs: patienceMs,
        };
  return inside.run(name, () => said.run(words, work)).catch(explainAbsence);
}

function refuseInside(name: string): void {
  const outer = inside.getStore();
  if (outer)
    throw new Error(`The door "${name}" was opened inside the door "${outer}": pass tx along instead.`);
}

function introduction(kind: Kind, claims: Claims): string {
  const settings = {
    role: `app_${claims.as?.door ?? kind}`,
    "app.studio_id": claims.studioId ?? "",
    "app.student_id": claims.studentId ?? "",
    "app.user_id": claims.userId ?? "",
    "app.portal_rights": claims.rights?.join(",") ?? "",
    "app.rights": claims.as?.rights.join(",") ?? "",
    // Read by `queue_row` for the jobs of this transaction; decides nothing.
    "app.request_id": currentRequestId() ?? "",
    statement_timeout: String(databaseWaits.statement),
    // Statements here are short: starting parallel workers or compiling costs more than it saves.
    max_parallel_workers_per_gather: "0",
    jit: "off",
    // Data lies in memory or on an SSD, so random reads cost about as much as sequential ones.
    random_page_cost: "1.1",
    TimeZone: "UTC",
  };
  const said = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${said.join(", ")}`;
}

/** React tells a page nothing of an error but its digest. */
function explainAbsence(error: unknown): never {
  if (error instanceof Error && isUnavailable(error)) Object.assign(error, { digest: UNAVAILABLE_DIGEST });
  throw error;
}

/** Safe because the mark exists for the compiler alone, and only a door that has just set the role calls this. */
const marked = <K extends Kind>(tx: Prisma.TransactionClient) => tx as Tx<K>;

export const withStudio = <T>(caller: string | StudioCaller, run: Run<T, StudioTx>): Promise<T> =>
  throughDoor("studio", typeof caller === "string" ? { studioId: caller } : caller, run);

/** One student's own rows with four writable columns; money, documents and signatures as far as `rights` go. */
export const withStudent = <T>({ rights, ...caller }: StudentCaller, run: Run<T, StudentTx>): Promise<T> =>
  throughDoor("student", { ...caller, rights: portalRights.filter((right) => rights[right]) }, run);

/**
 * The super admin: studios, plans, posts, settings; of the academies' data only figures. Pass `patienceMs` for work
 * longer than a door's seconds, such as deleting a large academy.
 */
export const withPlatform = <T>(
  userId: string,
  run: Run<T, PlatformTx>,
  limits?: { patienceMs: number },
): Promise<T> => throughDoor("platform", { userId }, run, limits);

/** Published posts, contact settings, and the week of an academy whose key is known. */
export const withVisitor = <T>(run: Run<T, VisitorTx>): Promise<T> => throughDoor("visitor", {}, run);

/** Sign-in, sign-up, webhooks, outbox, seed: no caller to confine, so each use names its reason for the log. */
export const withSystem = <T>(reason: string, run: Run<T, SystemTx>): Promise<T> =>
  throughDoor("system", {}, run, { name: `system ${reason}` });

/**
 * The system's door for one reading that nearly every request makes: settings and statement travel in one message,
 * which Postgres runs as one transaction. All values are texts. A connection on which it fails is discarded.
 */
export async function askSystem<Row>(reason: string, question: Prisma.Sql): Promise<Row[]> {
  refuseInside(`system ${reason}`);
  const { pool, prepared } = database();
  const client = await pool.connect().catch(explainAbsence);
  try {
    const asked = prepared ? executing(client, question, prepared) : plainly(question);
    const answers: unknown = await client.query(`${introduction("system", {})}; ${asked}`);
    client.release();
    return (answers as pg.QueryResult<Row & pg.QueryResultRow>[]).at(-1)?.rows ?? [];
  } catch (error) {
    client.release(true);
    return explainAbsence(error);
  }
}

export type SnapshotTx = {
  $ask: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** Longest snapshot in milliseconds: while it reads, a schema change of its tables waits. */
const SNAPSHOT_MS = 120_000;

/**
 * For the copy of a studio's data, which takes longer than a door allows: one repeatable-read transaction on a
 * connection of its own. The role reads this studio's rows alone.
 */
export async function withSnapshot<T>(studioId: string, run: Run<T, SnapshotTx>): Promise<T> {
  refuseInside("backup");
  const client = await database().pool.connect().catch(explainAbsence);
  const began = performance.now();
  const tx: SnapshotTx = {
    $ask: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      if (performance.now() - began > SNAPSHOT_MS)
        throw new Error(`A snapshot was open for more than ${SNAPSHOT_MS} ms.`);
      // Replaces the pool's own timeout, which is that of a door.
      const asked = { text, values: [...values], query_timeout: SNAPSHOT_MS };
      return (await client.query<Row>(asked)).rows;
    },
  };
  try {
    await client.query(
      `begin isolation level repeatable read read only; ${introduction("backup", { studioId })};
       set local statement_timeout = ${SNAPSHOT_MS}; set local cursor_tuple_fraction = 1`,
    );
    const read = await inside.run("backup", () => run(tx));
    await client.query("commit");
    client.release();
    return read;
  } catch (error) {
    client.release(true);
    return explainAbsence(error);
  }
}
