import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { ProviderError, providerWait, within } from "../provider";

/** `apiBase` is set where a stand-in speaks for the provider; `patienceMs` is for an answer as a whole. */
export type StripeSettings = { secretKey: string; apiBase?: string; patienceMs?: number };

/** Stripe's API by what we ask and what we read of the answer. */
export function stripeClient({ secretKey, apiBase, patienceMs }: StripeSettings) {
  const base = apiBase === undefined ? null : new URL(apiBase);
  const config: Stripe.StripeConfig = {
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  };

  async function ask<T extends z.ZodType>(
    shape: T,
    question: (stripe: Stripe) => Promise<Stripe.Response<object>>,
  ): Promise<z.output<T>> {
    // Loaded where something is asked: pages that only lead to it would carry it along.
    const { default: Library } = await import("stripe");
    const timeout = patienceMs ?? providerWait.answer;
    const stripe = new Library(secretKey, { ...config, timeout });
    const answer = await within(timeout, question(stripe)).catch((error: unknown) => {
      throw asProviderError(error, Library.errors.StripeError);
    });
    // The library takes any JSON for an answer that names no error, a redirection's too.
    const { statusCode } = answer.lastResponse;
    if (statusCode !== 200) throw new ProviderError(`answered ${statusCode}`);
    const read = shape.safeParse(answer);
    if (!read.success) throw new ProviderError(`nonsense at ${pathsOf(read.error)}`);
    return read.data;
  }

  return {
    ask,
    /** Null where the provider says that there is no such thing. */
    async find<T extends z.ZodType>(
      shape: T,
      question: (stripe: Stripe) => Promise<Stripe.Response<object>>,
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

/** By name and code: what the provider writes may quote the address of whoever pays. */
function asProviderError(error: unknown, StripeError: typeof Stripe.errors.StripeError): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof StripeError))
    return new ProviderError(error instanceof Error ? error.name : "unknown");
  const reason = [error.type, error.code, error.statusCode].filter(Boolean).join(" ");
  return new ProviderError(reason, error.statusCode);
}

const pathsOf = (error: z.ZodError): string => error.issues.map(({ path }) => path.join(".")).join(", ");
