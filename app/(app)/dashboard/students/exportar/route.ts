import { download } from "@/lib/action/download";
import { loadRollCallSheet, loadRosterBook } from "@/lib/features/roster/loaders";

export const GET = (request: Request): Promise<Response> =>
  download(request, loadRosterBook, loadRollCallSheet);
