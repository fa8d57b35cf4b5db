import "server-only";

/** An address as the post office's code tells it. A code of a whole town has neither street nor district. */
export type PostalAddress = { street: string; district: string; city: string; state: string };

export type PostalCodes = {
  /** Null for a code that does not exist. Throws a ProviderError if the service is away or answers nonsense. */
  find: (cep: string) => Promise<PostalAddress | null>;
};
