import "server-only";

export type CheckoutOrder = {
  /** Repeating it with the same key opens the same checkout. */
  key: string;
  studioId: string;
  email: string;
  amountCents: number;
  planName: string;
  /** `{CHECKOUT_SESSION_ID}` in it is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
};

type CheckoutState = {
  studioId: string | null;
  amountCents: number | null;
  paid: boolean;
  /** It was ended, or its time is over: nobody can pay it any more. */
  ended: boolean;
};

/** A monthly subscription paid by card on the provider's own page. */
export type CardCheckout = {
  /** `url` is null when the provider opened a checkout without a page to pay on. */
  open(order: CheckoutOrder): Promise<{ reference: string; url: string | null }>;
  /** Null when the provider knows no such checkout. */
  read(reference: string): Promise<CheckoutState | null>;
  /** Nobody can pay it any more. Fails when it is no longer open, and so may have been paid. */
  expire(reference: string): Promise<void>;
};

/** The provider is away, slow, answers nonsense or refuses us; nothing is known about the payment. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
}
