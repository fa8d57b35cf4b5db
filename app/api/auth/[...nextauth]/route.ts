import { authHandler } from "@/lib/auth/identity-flow";
import { receiveIdentity } from "@/lib/features/accounts/flows/enter-by-provider";

const handler = authHandler(receiveIdentity);

/**
 * The redirect back from the identity provider. Sign-in begins in an action, so next-auth's POST routes stay closed.
 */
export { handler as GET };
