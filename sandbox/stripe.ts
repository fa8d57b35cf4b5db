import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Session = {
  id: string;
  object: "checkout.session";
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  client_reference_id: string;
  customer_email: string;
  amount_total: number;
  currency: string;
  success_url: string;
  cancel_url: string;
  url: string;
  created: number;
  expires_at: number;
};

const DAY_SECONDS = 86_400;

/** Stripe's checkout sessions on a loopback port, as far as Obi calls them, with a payment page that charges nobody. */
export async function startStripeSandbox() {
  const sessions = new Map<string, Session>();
  /** A key that comes again gets the first answer, as at the provider. */
  const answered = new Map<string, string>();
  let base = "";

  function open(form: URLSearchParams, key: string | undefined): Session {
    const first = key === undefined ? undefined : sessions.get(answered.get(key) ?? "");
    if (first) return first;
    const id = `cs_test_${randomBytes(24).toString("hex")}`;
    const created = Math.floor(Date.now() / 1000);
    const session: Session = {
      id,
      object: "checkout.session",
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      client_reference_id: form.get("client_reference_id") ?? "",
      customer_email: form.get("customer_email") ?? "",
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      success_url: (form.get("success_url") ?? "").replace("{CHECKOUT_SESSION_ID}", id),
      cancel_url: form.get("cancel_url") ?? "",
      url: `${base}/pagar/${id}`,
      created,
      expires_at: created + DAY_SECONDS,
    };
    sessions.set(id, session);
    if (key !== undefined) answered.set(key, id);
    return session;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", base);
    const id = pathname.split("/").at(-1) ?? "";
    const session = sessions.get(id);
    if (pathname.startsWith("/v1/") && !/^Bearer sk_/.test(request.headers.authorization ?? "")) {
      return json(response, 401, { error: { type: "invalid_request_error", message: "No API key" } });
    }
    if (request.method === "POST" && pathname === "/v1/checkout/sessions") {
      const key = request.headers["idempotency-key"];
      return json(response, 200, open(await form(request), Array.isArray(key) ? key[0] : key));
    }
    if (request.method === "POST" && pathname.startsWith("/v1/") && pathname.endsWith("/expire")) {
      const ended = sessions.get(pathname.split("/").at(-2) ?? "");
      if (ended?.status !== "open") {
        const message = "Only Checkout Sessions with a status in open can be expired.";
        return json(response, 400, { error: { type: "invalid_request_error", message } });
      }
      return json(response, 200, Object.assign(ended, { status: "expired" }));
    }
    if (pathname.startsWith("/v1/checkout/sessions/") && session) return json(response, 200, session);
    if (pathname.startsWith("/pagar/") && session) {
      if (request.method !== "POST") return html(response, paymentPage(session));
      const choice = (await form(request)).get("escolha");
      if (session.status === "expired") return html(response, expiredPage);
      if (choice === "aprovar") Object.assign(session, { status: "complete", payment_status: "paid" });
      const target = choice === "recusar" ? session.cancel_url : session.success_url;
      response.writeHead(303, { Location: target }).end();
      return;
    }
    json(response, 404, { error: { type: "invalid_request_error", message: "No such resource" } });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`stripe sandbox: ${String(error)}\n`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function form(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(body);
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const expiredPage = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Pagamento de teste</title>
<h1>Este pagamento não vale mais</h1></html>`;

function paymentPage(session: Session): string {
  const price = (session.amount_total / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  const button = (value: string, label: string) =>
    `<button name="escolha" value="${value}">${label}</button>`;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pagamento de teste</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{display:block;width:100%;min-height:44px;margin-top:.75rem;font:inherit}</style>
<h1>Pagamento de teste</h1>
<p>Esta página imita a do provedor de cartão. Nada é cobrado.</p>
<p><strong>${escape(price)}</strong> por mês, para ${escape(session.customer_email)}.</p>
<form method="post">${button("aprovar", "Aprovar o pagamento")}${button("pendente", "Deixar pendente")}${button("recusar", "Recusar")}</form></html>`;
}
