import { loadLogo } from "@/lib/features/files/loaders";
import { handOut } from "../hand-out";

/** The academy's logo, for its students. */
export const GET = async () => handOut(await loadLogo.result({}));
