import "server-only";
import { MercadoPagoConfig, MercadoPagoError } from "mercadopago";
import { AppConfig } from "mercadopago/dist/utils/config/index.js";
import { z } from "zod";
import { ProviderError, providerWait, within } from "../provider";

/** `apiBase` names a stand-in for the provider; `patienceMs` is the timeout of a whole answer. */
export type MercadoPagoSettings = { accessToken: string; apiBase?: string; patienceMs?: number };

type Options = { key?: string; retries?: number };

const OFFICIAL = "https://api.mercadopago.com";
const RETRY_PAUSE_MS = 250;

/**
 * Mercado Pago's library, with requests and answers typed by us. Each request has a configuration of its own, as the
 * library writes the idempotency key of one request into the configuration of the next. The base address is global to
 * the process and read when a request is sent, so it is set right before.
 */
export function mercadoPagoClient({ accessToken, apiBase = OFFICIAL, patienceMs }: MercadoPagoSettings) {
  async function ask<T extends z.ZodType>(
    shape: T,
    question: (config: MercadoPagoConfig) => Promise<unknown>,
    { key, retries = 1 }: Options = {},
  ): Promise<z.output<T>> {
    const timeout = patienceMs ?? providerWait.answer;
    // The library passes unknown options on to fetch: a redirect counts as no answer.
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
    /** Null for a 404. */
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
  new ProviderError(`unexpected answer at ${issues.map(({ path }) => path.join(".")).join(", ")}`);

/** Error by name and status only: the provider's text may quote the payer. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof MercadoPagoError))
    return new ProviderError(error instanceof Error ? error.name : "unknown");
  const status = error.status === 0 ? undefined : error.status;
  return new ProviderError([error.constructor.name, status].filter(Boolean).join(" "), status);
}
