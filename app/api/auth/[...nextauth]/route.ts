import { authHandler } from "@/lib/auth/identity-flow";
import { receiveIdentity } from "@/lib/features/accounts/flows/enter-by-provider";

const handler = authHandler(receiveIdentity);

/** The way back from the provider. Its beginning is an action, and next-auth's other posts are nobody's. */
export { handler as GET };
