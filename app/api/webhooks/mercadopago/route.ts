import { receiveEvent } from "@/lib/features/webhooks/actions";
import { answerTo, mercadoPagoDelivery } from "../delivery";

/** What Mercado Pago tells of the platform's own account. */
export const POST = (request: Request): Promise<Response> =>
  answerTo(request, (body) => receiveEvent(mercadoPagoDelivery(request, { key: null, body })));
