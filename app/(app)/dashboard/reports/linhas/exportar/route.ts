import { download } from "@/lib/action/download";
import { loadFigureBook } from "@/lib/features/reports/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadFigureBook);
