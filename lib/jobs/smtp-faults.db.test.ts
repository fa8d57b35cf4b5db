import { type AddressInfo, type Server, type Socket, createServer } from "node:net";
import { withSystem } from "@/lib/db/doors";
import type { Mailer } from "@/lib/integrations/mail/port";
import { DELIVERY_MS, smtpMailer } from "@/lib/integrations/mail/smtp";
import { fixClock, now } from "@/lib/kernel/clock";
import { deliverDueMail } from "./deliver-mail";
import { SENDING_LEASE_SECONDS } from "./mail-retry";
import { enqueueMail } from "./outbox";

/** How a mail server answers at one point of the conversation; the rest of it goes well. */
type Answer = (socket: Socket) => void;
type Faults = Partial<Record<"greeting" | "recipient" | "data" | "message", Answer>>;

const say =
  (line: string): Answer =>
  (socket) =>
    void socket.write(`${line}\r\n`);
const nothing: Answer = () => undefined;
const die: Answer = (socket) => void socket.destroy();
const drip: Answer = (socket) => {
  const timer = setInterval(() => socket.write("2"), 20);
  socket.once("close", () => clearInterval(timer));
};

/** Of a patience of ten seconds nothing would be seen in a test. */
const PATIENCE_MS = 400;

const servers: Server[] = [];
const mailers: Mailer[] = [];

/** A mail server on loopback; `taken` are the ids of the messages that it said yes to, or would have. */
async function mailServer(faults: Faults = {}) {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let buffered = "";
    let readingMessage = false;
    socket.on("error", () => socket.destroy());
    (faults.greeting ?? say("220 test"))(socket);
    socket.on("data", (chunk) => {
      buffered += chunk.toString("latin1");
      if (readingMessage) {
        if (!buffered.endsWith("\r\n.\r\n")) return;
        readingMessage = false;
        taken.push(/^Message-ID: (\S+)/im.exec(buffered)?.[1] ?? "none");
        buffered = "";
        return (faults.message ?? say("250 taken"))(socket);
      }
      for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (/^DATA/i.test(line)) {
          readingMessage = true;
          (faults.data ?? say("354 go on"))(socket);
        } else if (/^RCPT/i.test(line)) (faults.recipient ?? say("250 ok"))(socket);
        else say("250 ok")(socket);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { taken, port: (server.address() as AddressInfo).port };
}

function mailerTo(port: number, scheme = "smtp"): Mailer {
  const mailer = smtpMailer({
    url: `${scheme}://127.0.0.1:${port}`,
    from: "Obi <nao-responda@obi.example>",
    deliveryMs: PATIENCE_MS,
  });
  mailers.push(mailer);
  return mailer;
}

const enqueue = (...addresses: string[]) =>
  withSystem("test", async (tx) => {
    for (const to of addresses) await enqueueMail(tx, { to, subject: "Aviso", text: "Treino às 19h." });
  });
const rows = () =>
  withSystem("test", (tx) =>
    tx.mailOutbox.findMany({ select: { status: true, attempts: true, lastError: true, text: true } }),
  );

beforeEach(async () => {
  // What the database queues at its own time is due.
  fixClock(new Date(now().getTime() + 10_000));
  await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
});
afterEach(async () => {
  mailers.splice(0).forEach((mailer) => mailer.close());
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** The faulty server, once; then a sound one. Answers what each of them took. */
async function tryThenRecover(faulty: Mailer) {
  const before = performance.now();
  expect(await deliverDueMail(faulty)).toBe(0);
  const took = performance.now() - before;
  const [postponed] = await rows();
  expect(postponed).toMatchObject({ status: "queued", attempts: 1 });
  fixClock(new Date(now().getTime() + 16_000));
  const sound = await mailServer();
  expect(await deliverDueMail(mailerTo(sound.port))).toBe(1);
  expect(await rows()).toMatchObject([{ status: "sent", attempts: 2, text: null }]);
  return { took, reason: postponed?.lastError, taken: sound.taken };
}

describe("a mail server that", () => {
  it.each<[string, Faults]>([
    ["never greets", { greeting: nothing }],
    ["says one byte at a time, for ever", { greeting: drip }],
    ["closes instead of greeting", { greeting: die }],
    ["greets with a refusal for now", { greeting: say("421 later") }],
    ["wants to see the address again later", { recipient: say("450 greylisted") }],
    ["dies in the middle of the message", { data: (socket) => (say("354 go on")(socket), die(socket)) }],
    ["never answers DATA", { data: nothing }],
    ["drips its answer to DATA", { data: drip }],
    ["has no room for the message", { message: say("452 full") }],
  ])("%s loses nothing and doubles nothing", async (_what, faults) => {
    await enqueue("ana@teste.obi.example");
    const faulty = await mailServer(faults);
    const { took, taken } = await tryThenRecover(mailerTo(faulty.port));
    expect(took).toBeLessThan(PATIENCE_MS + 600);
    expect(taken).toHaveLength(1);
  });

  it("is not there, or talks no TLS where TLS is spoken, is asked again", async () => {
    await enqueue("ana@teste.obi.example");
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect((await tryThenRecover(mailerTo(port))).reason).toMatch(/ECONNREFUSED|ESOCKET/);

    await withSystem("test", (tx) => tx.mailOutbox.deleteMany());
    await enqueue("ana@teste.obi.example");
    const plain = await mailServer({ greeting: say("220 \u0001\u0002 no TLS here") });
    expect((await tryThenRecover(mailerTo(plain.port, "smtps"))).taken).toHaveLength(1);
  });

  it("refuses the address for good is not asked again, and the next mail leaves", async () => {
    await enqueue("ninguem@teste.obi.example");
    const refusing = await mailServer({ recipient: say("550 no such user") });
    await deliverDueMail(mailerTo(refusing.port));
    expect(await rows()).toMatchObject([{ status: "failed", attempts: 1 }]);
    await enqueue("ana@teste.obi.example");
    const sound = await mailServer();
    expect(await deliverDueMail(mailerTo(sound.port))).toBe(1);
  });

  it("says yes and closes has taken each mail once", async () => {
    await enqueue("ana@teste.obi.example", "bia@teste.obi.example", "caio@teste.obi.example");
    const closing = await mailServer({ message: (socket) => void socket.end("250 taken\r\n") });
    const mailer = mailerTo(closing.port);
    for (let round = 0; round < 4; round += 1) {
      await deliverDueMail(mailer);
      fixClock(new Date(now().getTime() + 120_000));
    }
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(["sent"]));
    expect(closing.taken).toHaveLength(3);
    expect(new Set(closing.taken).size).toBe(3);
  });

  it("takes a message and never says so gets it again under the same id, the one case that doubles", async () => {
    await enqueue("ana@teste.obi.example");
    const mute = await mailServer({ message: nothing });
    const { taken, took } = await tryThenRecover(mailerTo(mute.port));
    expect(took).toBeLessThan(PATIENCE_MS + 600);
    expect([...mute.taken, ...taken]).toHaveLength(2);
    expect(new Set([...mute.taken, ...taken]).size).toBe(1);
  });
});

it("one attempt ends long before its claim does", () => {
  expect(DELIVERY_MS * 1.5).toBeLessThan(SENDING_LEASE_SECONDS * 1000);
});
