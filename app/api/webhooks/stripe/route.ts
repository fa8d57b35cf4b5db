import { receiveEvent } from "@/lib/features/webhooks/actions";
import { answerTo } from "../delivery";

export const POST = (request: Request): Promise<Response> =>
  answerTo(request, (body) =>
    receiveEvent({ provider: "stripe", body, signature: request.headers.get("stripe-signature") }),
  );
