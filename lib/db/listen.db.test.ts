import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { env } from "@/lib/config/env";
import { withPlatform, withSystem, withVisitor } from "@/lib/db/doors";
import { countPostView } from "@/lib/features/blog/commands/count-view";
import { CONTACT_KEY } from "@/lib/features/contact/queries";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePost } from "@/lib/testing/posts";
import { openSuperuser } from "@/lib/testing/superuser";
import { listen } from "./listen";

const superuser = openSuperuser();
const limits = { firstPause: 50, longestPause: 100, every: 100, patience: 1_000 };

let stops: (() => Promise<void>)[] = [];
let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  servers.forEach((server) => server.close());
  [stops, servers] = [[], []];
  jest.restoreAllMocks();
});

function listener(url?: string, shorter: Partial<typeof limits> = {}) {
  const heard: string[] = [];
  let gaps = 0;
  const { stop } = listen({
    channels: { site_changes: () => heard.push("site"), obi_test: (payload) => heard.push(payload) },
    onGap: () => (gaps += 1),
    limits: { ...limits, ...shorter },
    url,
  });
  stops.push(stop);
  return { heard, gaps: () => gaps };
}

async function until(isSo: () => boolean, patience = 5_000): Promise<void> {
  const deadline = performance.now() + patience;
  while (!isSo() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

const say = (payload: string) => superuser.query("select pg_notify('obi_test', $1)", [payload]);

it("every listener receives an announcement within a second", async () => {
  const all = [listener(), listener()];
  await until(() => all.every(({ gaps }) => gaps() === 1));
  await say("um");
  for (const { heard } of all) await until(() => heard.includes("um"), 1_000);
});

it("a lost connection is opened again, and listeners learn that they may have missed something", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const { heard, gaps } = listener();
  await until(() => gaps() === 1);
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'obi-listen'",
  );
  await until(() => gaps() === 2);
  await say("dois");
  await until(() => heard.includes("dois"), 1_000);
});

/** Forwards everything but notifications, as a transaction-mode pooler does. */
async function pooler(): Promise<string> {
  const { hostname, port } = new URL(env.databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    let rest = Buffer.alloc(0);
    client.pipe(upstream);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    upstream.on("end", () => client.end());
    upstream.on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
        const end = 1 + rest.readInt32BE(1);
        if (rest[0] !== "A".charCodeAt(0)) client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(env.databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

it("behind a transaction-mode pooler it warns once that it hears nothing, and reports no connection", async () => {
  const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const { gaps } = listener(await pooler(), { patience: 200 });
  await until(() => warned.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(warned).toHaveBeenCalledTimes(1);
  expect(gaps()).toBe(0);
});

it("a committed change of a public page is announced; a counted view or a rollback is not", async () => {
  const { userId } = await makeSuperAdmin();
  const { heard, gaps } = listener();
  await until(() => gaps() === 1);
  const announced = async (act: () => Promise<unknown>) => {
    heard.length = 0;
    await act();
    await say("depois");
    await until(() => heard.includes("depois"));
    return heard.includes("site");
  };
  const { id, slug } = await makePost(userId);
  const change = (data: { title: string }) =>
    withPlatform(userId, (tx) => tx.globalBlogPost.update({ where: { id }, data }));
  const request = { ip: "192.0.2.77", userAgent: "browser" };
  expect(await announced(() => change({ title: "Novo título" }))).toBe(true);
  expect(await announced(() => withVisitor((tx) => countPostView(tx, { slug, request, at: now() })))).toBe(
    false,
  );
  expect(
    await announced(() =>
      withPlatform(userId, async (tx) => {
        await tx.globalBlogPost.update({ where: { id }, data: { title: "Nunca" } });
        throw new Error("rolled back");
      }).catch(() => undefined),
    ),
  ).toBe(false);
  const contact = { key: CONTACT_KEY, value: {} };
  expect(
    await announced(() =>
      withSystem("a test", (tx) =>
        tx.globalSetting.upsert({ where: { key: CONTACT_KEY }, create: contact, update: contact }),
      ),
    ),
  ).toBe(true);
  expect(
    await announced(() => withPlatform(userId, (tx) => tx.globalBlogPost.delete({ where: { id } }))),
  ).toBe(true);
});
