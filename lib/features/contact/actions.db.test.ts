import { randomUUID } from "node:crypto";
import { mailJob } from "@/lib/jobs/deliver-mail";
import { withSystem, withVisitor } from "@/lib/db/doors";
import type { Mail } from "@/lib/integrations/mail/port";
import { sendHeaders } from "@/lib/testing/next-headers";
import { sendContactMessage } from "./actions";
import { CONTACT_KEY, getContact } from "./queries";

let visitors = 0;

/** A visitor with an own network and address for each test. */
function visitor() {
  const ip = `198.18.${(visitors += 1)}.7`;
  const headers = { "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" };
  sendHeaders(headers);
  const message = {
    name: "Rosa Lima",
    email: `rosa-${randomUUID()}@obi.example`,
    phone: "",
    subject: "vendas",
    message: "Quero conhecer o Obi.",
    website: "",
  };
  return { headers, message };
}

async function mailsFrom(email: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const { handle } = mailJob({ send: async (mail) => void sent.push(mail), close: () => undefined });
  // Test files of one worker share its database, and an earlier one may have left mails that cannot be opened.
  const where = { status: "queued", replyTo: email } as const;
  const queued = await withSystem("test", (tx) => tx.mailOutbox.findMany({ where }));
  for (const { id } of queued) await handle?.(id);
  return sent;
}

const keepSettings = (value: object) =>
  withSystem("test", (tx) =>
    tx.globalSetting.upsert({
      where: { key: CONTACT_KEY },
      create: { key: CONTACT_KEY, value },
      update: { value },
    }),
  );

beforeEach(() => keepSettings({}));

it("CONT-05 CONT-03 one mail goes to the support address, with subject, summary and the visitor as reply address", async () => {
  const { message } = visitor();
  expect(await sendContactMessage(message)).toEqual({ ok: true, data: undefined });
  const mails = await mailsFrom(message.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: "suporte@obi.example",
    subject: "[Contato] Informações Comerciais",
    replyTo: message.email,
  });
  for (const body of [mails[0]?.html, mails[0]?.text]) {
    expect(body).toContain("Nome: Rosa Lima");
    expect(body).toContain("Telefone: Não informado");
    expect(body).toContain("Quero conhecer o Obi.");
  }
  expect(mails[0]?.text).toContain("Nome: Rosa Lima\n\nE-mail: ");
});

it("CONT-05 the recipient comes from the contact settings, never from the form", async () => {
  await keepSettings({ email: "vendas@obi.example" });
  const { message } = visitor();
  await expect(
    sendContactMessage({ ...message, to: "alvo@evil.example", content: "<b>spam</b>" }),
  ).rejects.toThrow("404");
  expect(await mailsFrom(message.email)).toEqual([]);
  await sendContactMessage(message);
  expect((await mailsFrom(message.email)).map(({ to }) => to)).toEqual(["vendas@obi.example"]);
});

it("CONT-05 the typed text is escaped in the summary", async () => {
  const { message } = visitor();
  await sendContactMessage({
    ...message,
    name: "<img src=x onerror=alert(1)>",
    message: "</p><script>x()</script>",
  });
  const [mail] = await mailsFrom(message.email);
  expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(mail?.html).toContain("&lt;script&gt;");
  expect(mail?.html).not.toMatch(/<img|<script/);
});

it.each([
  ["no name", "name", ""],
  ["a name of 10,000 letters", "name", "x".repeat(10_000)],
  ["no address", "email", ""],
  ["an address of two lines", "email", "rosa@obi.example\r\nBcc: alvo@evil.example"],
  ["two addresses", "email", "rosa@obi.example,alvo@evil.example"],
  ["an address with a name", "email", "Rosa <rosa@obi.example>"],
  ["no subject", "subject", ""],
  ["a subject of one's own", "subject", "[Contato] outro"],
  ["a message of spaces", "message", "  "],
  ["a message of 10,000 letters", "message", "x".repeat(10_000)],
  ["half a phone number", "phone", "11 9"],
])("CONT-02 refuses %s with a message and sends nothing", async (_, field, value) => {
  const { message } = visitor();
  const result = await sendContactMessage({ ...message, [field]: value });
  expect(result).toMatchObject({ ok: false, code: "invalid", fields: { [field]: [expect.any(String)] } });
  expect(await mailsFrom(message.email)).toEqual([]);
});

it("refuses a NUL byte and a call from another origin with 404", async () => {
  const { message, headers } = visitor();
  await expect(sendContactMessage({ ...message, name: "a\u0000b" })).rejects.toThrow("404");
  sendHeaders({ ...headers, "sec-fetch-site": "cross-site" });
  await expect(sendContactMessage(message)).rejects.toThrow("404");
  expect(await mailsFrom(message.email)).toEqual([]);
});

it("a program that fills in the hidden field gets a success answer, and nothing is sent", async () => {
  const { message } = visitor();
  expect(await sendContactMessage({ ...message, website: "https://spam.example" })).toMatchObject({
    ok: true,
  });
  expect(await mailsFrom(message.email)).toEqual([]);
});

it("CONT-05 the same message sent twice at once makes one mail, and both calls succeed", async () => {
  const { message } = visitor();
  const results = await Promise.all([sendContactMessage(message), sendContactMessage(message)]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await mailsFrom(message.email)).toHaveLength(1);
});

it("passes on five of twenty messages that one network sends at once", async () => {
  const { message } = visitor();
  const email = (index: number) => `${index}-${message.email}`;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendContactMessage({ ...message, email: email(index) })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(results.filter((result) => !result.ok && result.code === "limited")).toHaveLength(15);
});

it("passes on three messages of one address in an hour, even from several networks", async () => {
  const { message } = visitor();
  const results = [];
  for (let index = 0; index < 5; index += 1) {
    visitor();
    results.push(await sendContactMessage({ ...message, message: `Mensagem ${index}` }));
  }
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
  expect(await mailsFrom(message.email)).toHaveLength(3);
});

it("FUNC-15 a visitor's page reads the contact settings and no other key", async () => {
  await keepSettings({ city: "Olinda", state: "PE" });
  await withSystem("test", (tx) =>
    tx.globalSetting.upsert({
      where: { key: "stripe_settings" },
      create: { key: "stripe_settings", value: { secret: "x" } },
      update: {},
    }),
  );
  expect(await withVisitor(getContact)).toMatchObject({ city: "Olinda, PE" });
  const keys = await withVisitor((tx) => tx.globalSetting.findMany({ select: { key: true } }));
  expect(keys).toEqual([{ key: CONTACT_KEY }]);
});
