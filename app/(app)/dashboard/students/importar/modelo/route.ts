import { download } from "@/lib/action/download";
import { loadImportSheet } from "@/lib/features/imports/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadImportSheet);
