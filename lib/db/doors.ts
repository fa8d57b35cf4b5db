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
 * The only way to data. A door is one transaction whose first statement says who is calling; from there on Postgres
 * itself shows and accepts only what that caller may see (prisma/sql, the policies). That statement costs no
 * round trip of its own: it is sent together with what begins the transaction. Nothing outlives the transaction, so a
 * pooler in transaction mode may stand between.
 */

declare const door: unique symbol;
type Tx<Kind extends string> = Prisma.TransactionClient & { readonly [door]: Kind };

export type StudioTx = Tx<"studio">;
export type StudentTx = Tx<"student">;
export type PlatformTx = Tx<"platform">;
export type VisitorTx = Tx<"visitor">;
export type SystemTx = Tx<"system">;

type StudioCaller = { studioId: string; userId?: string };
export type StudentCaller = {
  studioId: string;
  studentId: string;
  userId: string;
  /** A student may do all, a guardian what the academy allows for this student. */
  rights: PortalRights;
};
/** Seeing is no right of its own: the door shows a student to nobody else (`app_student_id`). */
export type PortalRights = Readonly<Record<PortalRight, boolean>>;
const portalRights = ["pay", "sign"] as const;
type PortalRight = (typeof portalRights)[number];

type Kind = "studio" | "student" | "platform" | "visitor" | "system" | "backup";
type Claims = { studioId?: string; studentId?: string; userId?: string; rights?: readonly PortalRight[] };
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

/** What a door says of its caller, until its transaction ends. */
function introduction(kind: Kind, claims: Claims): string {
  const settings = {
    role: `app_${kind}`,
    "app.studio_id": claims.studioId ?? "",
    "app.student_id": claims.studentId ?? "",
    "app.user_id": claims.userId ?? "",
    "app.portal_rights": claims.rights?.join(",") ?? "",
    // For the jobs that are queued within (`queue_row`): it decides nothing.
    "app.request_id": currentRequestId() ?? "",
    statement_timeout: String(databaseWaits.statement),
    // Statements here are short: to start helpers for one, or to compile it, costs more than it saves.
    max_parallel_workers_per_gather: "0",
    jit: "off",
    // What is read lies in memory or on a disk without a head: an index is no dearer than the whole table.
    random_page_cost: "1.1",
    TimeZone: "UTC",
  };
  const said = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${said.join(", ")}`;
}

/** The digest is all that React tells a page of an error. */
function explainAbsence(error: unknown): never {
  if (error instanceof Error && isUnavailable(error)) Object.assign(error, { digest: UNAVAILABLE_DIGEST });
  throw error;
}

/** Safe because the mark exists for the compiler alone, and only a door that has just set the role calls this. */
const marked = <K extends Kind>(tx: Prisma.TransactionClient) => tx as Tx<K>;

/** An academy's own data, for its owner and staff. */
export const withStudio = <T>(caller: string | StudioCaller, run: Run<T, StudioTx>): Promise<T> =>
  throughDoor("studio", typeof caller === "string" ? { studioId: caller } : caller, run);

/** One student's own rows, and four columns to write; money, documents and writing as far as the caller's rights go. */
export const withStudent = <T>({ rights, ...caller }: StudentCaller, run: Run<T, StudentTx>): Promise<T> =>
  throughDoor("student", { ...caller, rights: portalRights.filter((right) => rights[right]) }, run);

/**
 * The super admin: studios, plans, posts, settings; of the academies' data only figures. What takes
 * longer than the seconds of a door, such as deleting a large academy, says how long.
 */
export const withPlatform = <T>(
  userId: string,
  run: Run<T, PlatformTx>,
  limits?: { patienceMs: number },
): Promise<T> => throughDoor("platform", { userId }, run, limits);

/** Published posts, contact settings, and the week of an academy whose key is known. */
export const withVisitor = <T>(run: Run<T, VisitorTx>): Promise<T> => throughDoor("visitor", {}, run);

/** Signing in and up, webhooks, the outbox, the seed: no caller to confine, so each use says what it is for. */
export const withSystem = <T>(reason: string, run: Run<T, SystemTx>): Promise<T> =>
  throughDoor("system", {}, run, { name: `system ${reason}` });

/**
 * The system's door for one reading that nearly every request makes: introduction and statement travel in one message,
 * which Postgres takes as one transaction. Its values are texts. A connection on which it fails is given up.
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

/** One studio's rows as they stood at one moment, by plain statements; nothing can be written. */
export type SnapshotTx = {
  $ask: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** Who reads longer than this is cut off: what a reading holds, a change of its tables waits for. */
const SNAPSHOT_MS = 120_000;

/**
 * For the copy of a studio's data, which takes longer than a door's seconds: a connection of its own for one reading that
 * sees no change made meanwhile. The role reads this studio's rows alone.
 */
export async function withSnapshot<T>(studioId: string, run: Run<T, SnapshotTx>): Promise<T> {
  refuseInside("backup");
  const client = await database().pool.connect().catch(explainAbsence);
  const began = performance.now();
  const tx: SnapshotTx = {
    $ask: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      if (performance.now() - began > SNAPSHOT_MS) throw new Error("a snapshot was read for too long");
      // The pool's own patience is that of a door.
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
