import { download } from "@/lib/action/download";
import { loadTrailBook } from "@/lib/features/trail/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadTrailBook);
