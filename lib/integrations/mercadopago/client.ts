import "server-only";
import { MercadoPagoConfig, MercadoPagoError } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { z } from "zod";
import { ProviderError, providerWait, within } from "../provider";

/** `apiBase` is set where a stand-in speaks for the provider; `patienceMs` is for an answer as a whole. */
export type MercadoPagoSettings = { accessToken: string; apiBase?: string; patienceMs?: number };

type Options = { key?: string; retries?: number };

const OFFICIAL = "https://api.mercadopago.com";
const RETRY_PAUSE_MS = 250;

/**
 * Mercado Pago's library by what we ask and what we read. Each question has settings of its own, as the library writes
 * the idempotency key of one question into the settings of the next. The address is the library's own for the whole
 * process, read when a question is put, and so set right before.
 */
export function mercadoPagoClient({ accessToken, apiBase = OFFICIAL, patienceMs }: MercadoPagoSettings) {
  async function ask<T extends z.ZodType>(
    shape: T,
    question: (config: MercadoPagoConfig) => Promise<unknown>,
    { key, retries = 1 }: Options = {},
  ): Promise<z.output<T>> {
    const timeout = patienceMs ?? providerWait.answer;
    // What the library does not know of it hands on to fetch: an answer that leads elsewhere is none.
    const options = {
      timeout,
      maxRetries: retries,
      initialDelay: RETRY_PAUSE_MS,
      redirect: "error",
      ...(key !== undefined && { idempotencyKey: key }),
    };
    Object.assign(AppConfig, { BASE_URL: apiBase });
    const answer = await within(timeout, question(new MercadoPagoConfig({ accessToken, options }))).catch(
      (error: unknown) => {
        throw asProviderError(error);
      },
    );
    const read = shape.safeParse(answer);
    if (!read.success) throw nonsense(read.error);
    return read.data;
  }

  return {
    ask,
    /** Null where the provider says that there is no such thing. */
    async find<T extends z.ZodType>(
      shape: T,
      question: (config: MercadoPagoConfig) => Promise<unknown>,
    ): Promise<z.output<T> | null> {
      try {
        return await ask(shape, question);
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

export const nonsense = ({ issues }: z.ZodError): ProviderError =>
  new ProviderError(`nonsense at ${issues.map(({ path }) => path.join(".")).join(", ")}`);

/** By name and status: what the provider writes may quote whoever pays. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof MercadoPagoError))
    return new ProviderError(error instanceof Error ? error.name : "unknown");
  const status = error.status === 0 ? undefined : error.status;
  return new ProviderError([error.constructor.name, status].filter(Boolean).join(" "), status);
}
