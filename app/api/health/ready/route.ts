export const dynamic = "force-dynamic";

/** For whoever asks for liveness and readiness apart: what `/api/health` itself answers. */
export { GET } from "../route";
