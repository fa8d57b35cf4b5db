import { receiveEvent } from "@/lib/features/webhooks/actions";
import { answerTo, mercadoPagoDelivery } from "../../delivery";

type Address = { params: Promise<{ key: string }> };

/** What Mercado Pago tells of an academy's account, at the academy's own address. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const { key } = await params;
  return answerTo(request, (body) => receiveEvent(mercadoPagoDelivery(request, { key, body })));
}
