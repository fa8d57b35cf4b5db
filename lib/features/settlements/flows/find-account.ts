import "server-only";
import { refuseTooMany } from "@/lib/auth/throttle";
import { withStudio } from "@/lib/db/doors";
import { type AcademyAccount, findAcademyAccount } from "@/lib/features/studios/queries/get-studio";
import { mercadoPagoOf } from "@/lib/integrations/mercadopago/configured";
import { type MercadoPago, ProviderError } from "@/lib/integrations/mercadopago/port";
import { PROVIDER_QUESTIONS } from "../rules";

type Whose = { studioId: string };

/** Before the provider is asked; `by` says for whom. */
export const limitQuestions = ({ studioId, by }: Whose & { by: string }) =>
  refuseTooMany("settlements", [{ key: `settlements:${studioId}:${by}`, ...PROVIDER_QUESTIONS }]);

export type AtProvider = AcademyAccount & { provider: MercadoPago };

/** Throws ProviderError where the key cannot be read, as where the provider does not take it. */
export function atProvider(account: AcademyAccount): AtProvider {
  if (account.token === null) throw new ProviderError("a token that cannot be read", 401);
  return { ...account, provider: mercadoPagoOf(account.token) };
}

/** With the key that the academy keeps, whether or not it is switched on: what is under way goes on. Throws as `atProvider`. */
export async function findAccount({ studioId }: Whose): Promise<AtProvider | null> {
  const account = await withStudio(studioId, findAcademyAccount);
  return account && atProvider(account);
}
