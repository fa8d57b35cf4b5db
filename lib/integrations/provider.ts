import "server-only";

/**
 * `refused`: it does not take our keys. `rejected`: it does not do what we asked. `away`: slow, broken or talking
 * nonsense, and nothing is known about what was asked.
 */
type ProviderTrouble = "refused" | "rejected" | "away";

/** What stands in the way at another company. Its words are our own: what the provider writes may quote people. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number | undefined;
  readonly trouble: ProviderTrouble;

  /** `status` is that of the answer, where there was one. */
  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
    this.trouble = troubleOf(status);
  }
}

/** Nobody can be asked here; `setting` is what the server lacks. */
export class ProviderUnset extends ProviderError {
  readonly setting: string;

  constructor(setting: string) {
    super(`${setting} is not set`, 401);
    this.setting = setting;
  }
}

/** Too late, too early, held by another question, too many: the same may be done later. */
const FOR_NOW = [408, 409, 423, 424, 425, 429];

function troubleOf(status: number | undefined): ProviderTrouble {
  if (status === 401 || status === 403) return "refused";
  const isOurs = status !== undefined && status >= 400 && status < 500 && !FOR_NOW.includes(status);
  return isOurs ? "rejected" : "away";
}

/** In milliseconds, for an answer as a whole: connection, one more try and the last byte of the body. A test shortens it. */
export const providerWait = { answer: 8_000 };

/** Gives up an answer that does not come; the libraries' own limits do not count the time a body takes. */
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
