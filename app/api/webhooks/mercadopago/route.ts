import { receiveEvent } from "@/lib/features/webhooks/actions";
import { answerTo, mercadoPagoDelivery } from "../delivery";

/** Mercado Pago's events of the platform's account. */
export const POST = (request: Request): Promise<Response> =>
  answerTo(request, (body) => receiveEvent(mercadoPagoDelivery(request, { key: null, body })));
