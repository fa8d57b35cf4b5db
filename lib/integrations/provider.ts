import "server-only";

/**
 * `refused`: our keys are not accepted. `rejected`: the request was. `away`: slow, broken or nonsense; the request
 * may or may not have been carried out.
 */
type ProviderTrouble = "refused" | "rejected" | "away";

/** Failure at another company. The message is our own, as the provider's text may quote people. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number | undefined;
  readonly trouble: ProviderTrouble;

  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
    this.trouble = troubleOf(status);
  }
}

/** The provider is not configured; `setting` is the missing one. */
export class ProviderUnset extends ProviderError {
  readonly setting: string;

  constructor(setting: string) {
    super(`${setting} is not set`, 401);
    this.setting = setting;
  }
}

/** Statuses that may succeed later: timeout, conflict, locked, too early, too many. */
const FOR_NOW = [408, 409, 423, 424, 425, 429];

function troubleOf(status: number | undefined): ProviderTrouble {
  if (status === 401 || status === 403) return "refused";
  const isOurs = status !== undefined && status >= 400 && status < 500 && !FOR_NOW.includes(status);
  return isOurs ? "rejected" : "away";
}

/** In milliseconds, for a whole answer: connection, one retry and the last byte of the body. Tests shorten it. */
export const providerWait = { answer: 8_000 };

/** Rejects when the answer is late; the libraries' own timeouts do not cover the body. */
export async function within<T>(patienceMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError("no answer in time")), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
