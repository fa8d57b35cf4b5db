import { authHandler } from "@/lib/auth/identity-flow";
import { loadNextStep } from "@/lib/features/identities/loaders";

const handler = authHandler(loadNextStep);

export { handler as GET, handler as POST };
