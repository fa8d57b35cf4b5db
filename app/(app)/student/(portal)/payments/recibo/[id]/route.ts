import { download } from "@/lib/action/download";
import { loadOwnReceipt } from "@/lib/features/payments/loaders";

type Address = { params: Promise<{ id: string }> };

/** A receipt has one format (PDF), whatever the address asks for. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { id } = await params;
  const address = new URL(request.url);
  address.search = new URLSearchParams({ formato: "pdf", id }).toString();
  return download(new Request(address), loadOwnReceipt);
}
