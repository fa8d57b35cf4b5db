import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { metrics } from "@/server/metrics";
import { database } from "./client";

type Wanted = {
  /** By channel of `pg_notify`, what to do with a payload. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Hearing begins, for the first time or again: what was said until now was missed. */
  onGap: () => void;
  url?: string;
  limits?: Partial<typeof LIMITS>;
};

/** In milliseconds. */
const LIMITS = {
  firstPause: 500,
  longestPause: 30_000,
  /** How often the connection is tried, and how long a word from another one may take. */
  every: 30_000,
  patience: 5_000,
};

/**
 * Hears what triggers announce, on a connection of its own, until it is stopped. A lost connection is opened again. One
 * that hears nothing, as behind a transaction-mode pooler, is found out by a word sent through the pool; the process then
 * goes on without being told, and tries again from time to time.
 */
export function listen({ channels, onGap, url = env.listenUrl, limits }: Wanted): {
  stop: () => Promise<void>;
} {
  const { firstPause, longestPause, every, patience } = { ...LIMITS, ...limits };
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: pg.Client | undefined;

  /** Ends only by an error: the connection is lost, or deaf, or closed by `stop`. */
  async function hear(onHearing: () => void): Promise<never> {
    const own = `obi_${randomUUID().replaceAll("-", "")}`;
    let onEcho = (): void => undefined;
    const client = new pg.Client({
      connectionString: url,
      application_name: "obi-listen",
      connectionTimeoutMillis: patience,
    });
    current = client;
    client.on("notification", ({ channel, payload = "" }) =>
      channel === own ? onEcho() : channels[channel]?.(payload),
    );
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection ended")));
    });
    // Whoever waits below hears of it; between two waits nobody does.
    lost.catch(() => undefined);
    const echo = () =>
      new Promise<void>((resolve, reject) => {
        const late = () => reject(new Error("what other connections say is not heard"));
        setTimeout(late, patience).unref();
        onEcho = resolve;
        database().pool.query("select pg_notify($1, '')", [own]).catch(reject);
      });
    try {
      await client.connect();
      for (const channel of [own, ...Object.keys(channels)])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await Promise.race([echo(), lost]);
      onHearing();
      for (;;) {
        await Promise.race([sleep(every, undefined, { ref: false }), lost]);
        await Promise.race([echo(), lost]);
      }
    } finally {
      // Broken already, or not; the error that led here is the one to tell.
      client.end().catch(() => undefined);
    }
  }

  async function keepHearing(): Promise<void> {
    let pause = firstPause;
    let isTold = true;
    while (!signal.aborted) {
      const reason = await hear(() => {
        pause = firstPause;
        isTold = true;
        metrics.hearing.set(1);
        onGap();
      }).catch((error: unknown) => error);
      metrics.hearing.set(0);
      if (signal.aborted) return;
      if (isTold) log.warn({ err: reason }, "the database's announcements are not heard, trying again");
      isTold = false;
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const ended = keepHearing();
  return {
    stop: async () => {
      stopping.abort();
      await current?.end();
      await ended;
    },
  };
}
