import { download } from "@/lib/action/download";
import { refuseHead } from "@/lib/action/respond";
import { loadHistoryBook } from "@/lib/features/history/loaders";

/** Refused: Next would run the reading method for it, which records the download in the history. */
export const HEAD = refuseHead;

export const GET = (request: Request): Promise<Response> => download(request, loadHistoryBook);
