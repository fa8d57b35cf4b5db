import { download } from "@/lib/action/download";
import { loadLeftOut } from "@/lib/features/imports/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadLeftOut);
