import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { ProviderError, providerWait, within } from "../provider";

/** `apiBase` names a stand-in for the provider; `patienceMs` is the timeout of a whole answer. */
export type StripeSettings = { secretKey: string; apiBase?: string; patienceMs?: number };

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
    // Imported on use: otherwise pages that merely link here would load it.
    const { default: Library } = await import("stripe");
    const timeout = patienceMs ?? providerWait.answer;
    const stripe = new Library(secretKey, { ...config, timeout });
    const answer = await within(timeout, question(stripe)).catch((error: unknown) => {
      throw asProviderError(error, Library.errors.StripeError);
    });
    // The library accepts any JSON without an error as an answer, even a redirect's.
    const { statusCode } = answer.lastResponse;
    if (statusCode !== 200) throw new ProviderError(`answered ${statusCode}`);
    const read = shape.safeParse(answer);
    if (!read.success) throw new ProviderError(`unexpected answer at ${pathsOf(read.error)}`);
    return read.data;
  }

  return {
    ask,
    /** Null for a 404. */
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

/** Error by name and code only: the provider's text may quote the payer's address. */
function asProviderError(error: unknown, StripeError: typeof Stripe.errors.StripeError): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof StripeError))
    return new ProviderError(error instanceof Error ? error.name : "unknown");
  const reason = [error.type, error.code, error.statusCode].filter(Boolean).join(" ");
  return new ProviderError(reason, error.statusCode);
}

const pathsOf = (error: z.ZodError): string => error.issues.map(({ path }) => path.join(".")).join(", ");
