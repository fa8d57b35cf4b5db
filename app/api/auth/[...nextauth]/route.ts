import { authHandler } from "@/lib/auth/identity-flow";
import { loadNextStep } from "@/lib/features/accounts/loaders";

const handler = authHandler(loadNextStep);

/** The way back from the provider. Its beginning is an action, and next-auth's other posts are nobody's. */
export { handler as GET };
