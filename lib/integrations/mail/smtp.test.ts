import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { startMailSandbox } from "@/sandbox/mail";
import { listSandboxMessages } from "./sandbox-mailbox";
import { smtpMailer } from "./smtp";

const folder = mkdtempSync(path.join(tmpdir(), "obi-mail-"));
const mail = {
  to: "maria@exemplo.com.br",
  subject: "Confirme seu e-mail",
  text: "Olá, Maria.\n\nhttps://obi.example/confirmar?token=abc&tipo=1\n",
  messageId: "<0198c0de@outbox.obi>",
};

let sandbox: Awaited<ReturnType<typeof startMailSandbox>>;
let mailer: ReturnType<typeof smtpMailer>;

beforeAll(async () => {
  sandbox = await startMailSandbox({ folder });
  mailer = smtpMailer({ url: sandbox.url, from: "Obi <nao-responda@obi.example>" });
});

afterAll(async () => {
  mailer.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("mail over SMTP", () => {
  it("arrives with its words, its links and the same id it was sent with", async () => {
    await mailer.send(mail);
    const [message] = await listSandboxMessages(folder, { to: mail.to });
    expect(message).toMatchObject({
      from: "nao-responda@obi.example",
      to: [mail.to],
      subject: mail.subject,
      messageId: mail.messageId,
      links: ["https://obi.example/confirmar?token=abc&tipo=1"],
    });
    expect(message?.text.trim()).toBe(mail.text.trim());
  });

  it("SIGN-38 arrives as HTML and as text, with its reply address", async () => {
    await mailer.send({
      ...mail,
      to: "bia@exemplo.com.br",
      html: "<p>Olá</p>",
      replyTo: "ana@exemplo.com.br",
    });
    const [message] = await listSandboxMessages(folder, { to: "bia@exemplo.com.br" });
    expect(message).toMatchObject({ replyTo: "ana@exemplo.com.br", from: "nao-responda@obi.example" });
    expect(message?.html?.trim()).toBe("<p>Olá</p>");
    expect(message?.text).toContain("Olá, Maria.");
  });

  it("RIGHT-23 goes out under an academy's name, from the product's own address", async () => {
    const unsubscribeUrl = "https://obi.example/avisos-por-email?token=v1%3Aabc";
    const fromName = 'Academia "Kaizen", São José & Filhos <2.0>';
    await mailer.send({ ...mail, to: "caio@exemplo.com.br", fromName, unsubscribeUrl });
    await mailer.send({ ...mail, to: "davi@exemplo.com.br" });
    const [named] = await listSandboxMessages(folder, { to: "caio@exemplo.com.br" });
    expect(named).toMatchObject({ fromName, from: "nao-responda@obi.example", unsubscribe: unsubscribeUrl });
    const [own] = await listSandboxMessages(folder, { to: "davi@exemplo.com.br" });
    expect(own).toMatchObject({ fromName: "Obi", from: "nao-responda@obi.example", unsubscribe: null });
  });

  it.each([
    ["a line break in the sender's name", { fromName: "Kaizen\r\nBcc: intruso@exemplo.com" }],
    ["an address in the sender's name", { fromName: "Kaizen <intruso@exemplo.com>" }],
    ["a line break in the subject", { subject: "Oi\r\nBcc: intruso@exemplo.com\r\n\r\nspam" }],
    ["a line break in the address", { to: "maria@exemplo.com.br\r\nBcc: intruso@exemplo.com" }],
    ["two addresses in one", { to: "maria@exemplo.com.br, intruso@exemplo.com" }],
    ["a bracketed second address", { to: "maria@exemplo.com.br> <intruso@exemplo.com" }],
    ["a line break in the address to answer to", { replyTo: "a@b.example\r\nBcc: intruso@exemplo.com" }],
    ["two addresses to answer to", { replyTo: "a@b.example, intruso@exemplo.com" }],
    ["a break in the text that looks like SMTP", { text: "a\r\n.\r\nRCPT TO:<intruso@exemplo.com>\r\n" }],
  ])("%s reaches nobody else", async (_what, changed) => {
    await mailer.send({ ...mail, ...changed }).catch(() => undefined);
    expect(await listSandboxMessages(folder, { to: "intruso@exemplo.com" })).toEqual([]);
    const all = await listSandboxMessages(folder);
    expect(all.every(({ to }) => to.length === 1)).toBe(true);
  });

  it("does not leave unencrypted over a network where TLS is required, unless the URL allows it", async () => {
    // 127.1 does not look like loopback, but leads there.
    const url = sandbox.url.replace("127.0.0.1", "127.1");
    const sending = async (to: string, address: string) => {
      const strict = smtpMailer({ url: address, from: "obi@obi.example", requireTls: true });
      await strict.send({ ...mail, to }).finally(() => strict.close());
    };
    await expect(sending("rede@exemplo.com", url)).rejects.toMatchObject({ permanent: false });
    expect(await listSandboxMessages(folder, { to: "rede@exemplo.com" })).toEqual([]);
    await sending("perto@exemplo.com", sandbox.url);
    await sending("rede@exemplo.com", `${url}?requireTLS=false`);
    for (const to of ["perto@exemplo.com", "rede@exemplo.com"])
      expect(await listSandboxMessages(folder, { to })).toHaveLength(1);
  });

  /** A mail server that answers every recipient with `answer`; returns its address and how to close it. */
  async function startRefusing(answer: string) {
    const refusing = createServer((socket) => {
      socket.write("220 x\r\n");
      socket.on("data", (line) => socket.write(/^RCPT/m.test(String(line)) ? `${answer}\r\n` : "250 ok\r\n"));
      socket.on("error", () => socket.destroy());
    });
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    const address = refusing.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const close = () => new Promise<void>((resolve) => refusing.close(() => resolve()));
    return { url: `smtp://127.0.0.1:${port}`, close };
  }

  it("a server that refuses the address is a permanent failure, an absent server is not", async () => {
    const { url, close } = await startRefusing("550 no such user");
    const toRefusing = smtpMailer({ url, from: "obi@obi.example" });
    await expect(toRefusing.send(mail)).rejects.toMatchObject({ name: "MailError", permanent: true });
    toRefusing.close();
    await close();

    const toNobody = smtpMailer({ url, from: "obi@obi.example" });
    await expect(toNobody.send(mail)).rejects.toMatchObject({ name: "MailError", permanent: false });
    toNobody.close();
  });

  it("a logged refusal has the codes, not the address that the server quotes", async () => {
    const { url, close } = await startRefusing(`451 4.7.1 <${mail.to}>: Recipient address rejected`);
    const toBusy = smtpMailer({ url, from: "obi@obi.example" });
    const error = await toBusy.send(mail).catch((thrown: Error) => thrown);
    toBusy.close();
    await close();
    expect(error).toMatchObject({ message: "EENVELOPE 451", permanent: false });
    const logged = JSON.stringify(pino.stdSerializers.err(error as Error));
    expect(logged).toContain("EENVELOPE 451");
    expect(logged).not.toContain("maria@");
  });
});
