import { download } from "@/lib/action/download";
import { loadHistoryBook } from "@/lib/features/history/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadHistoryBook);
