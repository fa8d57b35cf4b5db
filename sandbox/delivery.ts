/** A webhook to be sent. `headers` are made for each attempt, as providers sign each one anew. */
type Notice = { url: string; body: string; headers: () => Record<string, string> };

type Attempt = { url: string; body: string; status: number | null };

type Habits = {
  /** Deliveries of each notice; `fewer` lowers the number at random, to one at least. */
  copies: number;
  fewer: boolean;
  /** Copies are spread at random over this time, so they arrive out of order. */
  spreadMs: number;
  delayMs: number;
  /** Keeps everything until `release`. */
  hold: boolean;
  /** Pauses before each retry of a delivery without a 2xx. */
  retryMs: readonly number[];
};

const STANDARD: Habits = {
  copies: 1,
  fewer: false,
  spreadMs: 0,
  delayMs: 0,
  hold: false,
  retryMs: [1_000, 5_000, 30_000, 120_000],
};
const PATIENCE_MS = 22_000;

export type Delivery = ReturnType<typeof openDelivery>;

/** Sends webhooks as providers do: at least once, with retries, in no reliable order. */
export function openDelivery() {
  let habits = STANDARD;
  let held: Notice[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const attempts: Attempt[] = [];
  const closing = new AbortController();

  function begin(run: () => Promise<void>): void {
    const done = run().finally(() => running.delete(done));
    running.add(done);
  }

  function later(ms: number, run: () => Promise<void>): void {
    if (ms === 0) return begin(run);
    const timer = setTimeout(() => {
      timers.delete(timer);
      begin(run);
    }, ms);
    timers.add(timer);
  }

  async function post(notice: Notice, tries: number): Promise<void> {
    const { url, body } = notice;
    const attempt: Attempt = { url, body, status: null };
    attempts.push(attempt);
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", ...notice.headers() },
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), closing.signal]),
      });
      await response.arrayBuffer();
      attempt.status = response.status;
    } catch {
      // No answer in time counts as a refusal.
    }
    const pause = habits.retryMs[tries];
    const isTaken = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    if (!isTaken && pause !== undefined && !closing.signal.aborted)
      later(pause, () => post(notice, tries + 1));
  }

  function start(notice: Notice): void {
    const { copies, fewer, delayMs, spreadMs } = habits;
    const times = fewer ? 1 + Math.floor(Math.random() * copies) : copies;
    for (let copy = 0; copy < times; copy += 1)
      later(delayMs + Math.round(Math.random() * spreadMs), () => post(notice, 0));
  }

  return {
    attempts,
    send(notice: Notice): void {
      if (habits.hold) held.push(notice);
      else start(notice);
    },
    behave(wish: Partial<Habits>): void {
      habits = { ...habits, ...wish };
    },
    release(order: "sent" | "reverse" | "random"): number {
      const notices = held;
      held = [];
      if (order === "reverse") notices.reverse();
      if (order === "random") notices.sort(() => Math.random() - 0.5);
      notices.forEach(start);
      return notices.length;
    },
    waiting: () => timers.size + running.size,
    /** Resolves when nothing is in flight; scheduled retries are not awaited. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    async stop(): Promise<void> {
      closing.abort();
      timers.forEach(clearTimeout);
      timers.clear();
      await Promise.all(running);
    },
  };
}
