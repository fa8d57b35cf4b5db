import { download } from "@/lib/action/download";
import { loadFinanceBook } from "@/lib/features/payments/loaders";

export const GET = (request: Request): Promise<Response> => download(request, loadFinanceBook);
