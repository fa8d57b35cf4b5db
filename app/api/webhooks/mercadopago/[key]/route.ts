import { receiveEvent } from "@/lib/features/webhooks/actions";
import { answerTo, mercadoPagoDelivery } from "../../delivery";

type Address = { params: Promise<{ key: string }> };

/** Mercado Pago's events of an academy's own account. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const { key } = await params;
  return answerTo(request, (body) => receiveEvent(mercadoPagoDelivery(request, { key, body })));
}
