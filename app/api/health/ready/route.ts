export const dynamic = "force-dynamic";

/** The answer of `/api/health`, for orchestrators that ask for liveness and readiness separately. */
export { GET } from "../route";
