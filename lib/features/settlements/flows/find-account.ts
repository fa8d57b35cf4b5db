import "server-only";
import { refuseTooMany } from "@/lib/auth/throttle";
import { withStudio } from "@/lib/db/doors";
import { type AcademyAccount, findAcademyAccount } from "@/lib/features/studios/queries/get-studio";
import { mercadoPagoOf } from "@/lib/integrations/mercadopago/configured";
import { type MercadoPago, ProviderError } from "@/lib/integrations/mercadopago/port";
import { PROVIDER_QUESTIONS } from "../rules";

type Whose = { studioId: string };

/** Rate limit of calls to the provider. `by` is the id of the person for whom it is asked. */
export const limitQuestions = ({ studioId, by }: Whose & { by: string }) =>
  refuseTooMany("settlements", [{ key: `settlements:${studioId}:${by}`, ...PROVIDER_QUESTIONS }]);

export type AtProvider = AcademyAccount & { provider: MercadoPago };

/** Throws ProviderError (401) if the token cannot be decrypted, as if the provider had refused it. */
export function atProvider(account: AcademyAccount): AtProvider {
  if (account.token === null) throw new ProviderError("a token that cannot be read", 401);
  return { ...account, provider: mercadoPagoOf(account.token) };
}

/**
 * Account with the stored token, even if it is switched off, as payments under way continue. Null without an account;
 * throws like `atProvider`.
 */
export async function findAccount({ studioId }: Whose): Promise<AtProvider | null> {
  const account = await withStudio(studioId, findAcademyAccount);
  return account && atProvider(account);
}
