import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { metrics } from "@/server/metrics";
import { database } from "./client";

type Wanted = {
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Listening starts, at first or again: earlier announcements were missed. */
  onGap: () => void;
  url?: string;
  limits?: Partial<typeof LIMITS>;
};

/** In milliseconds. */
const LIMITS = {
  firstPause: 500,
  longestPause: 30_000,
  /** Interval of the echo test, and the longest wait for a connection or an echo. */
  every: 30_000,
  patience: 5_000,
};

/**
 * Listens to `pg_notify` on a connection of its own until stopped, and reconnects when it is lost. A connection that
 * hears nothing, as behind a transaction-mode pooler, is found out by an echo sent through the pool; the process then
 * goes on without announcements and retries from time to time.
 */
export function listen({ channels, onGap, url = env.listenUrl, limits }: Wanted): {
  stop: () => Promise<void>;
} {
  const { firstPause, longestPause, every, patience } = { ...LIMITS, ...limits };
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: pg.Client | undefined;

  /** Returns only by throwing: the connection is lost, hears nothing, or was closed by `stop`. */
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
      client.on("end", () => reject(new Error("The listening connection ended.")));
    });
    // Marks the rejection as handled: the waits below observe it, but between two waits nobody does.
    lost.catch(() => undefined);
    const echo = () =>
      new Promise<void>((resolve, reject) => {
        const late = () =>
          reject(new Error("The connection does not receive notifications of other connections."));
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
      // Its error is ignored: the connection may be broken already, and the first error is the one to report.
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
      if (isTold) log.warn({ err: reason }, "the database's notifications do not arrive, trying again");
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
