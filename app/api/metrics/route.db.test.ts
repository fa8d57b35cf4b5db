import { env } from "@/lib/config/env";
import { GET } from "./route";

const token = "a-token-of-a-test-0123456789";
const ask = (authorization?: string) =>
  GET(
    new Request("http://obi/api/metrics", authorization === undefined ? {} : { headers: { authorization } }),
  );

afterEach(() => jest.restoreAllMocks());

it("answers 404 while the server has no token, whatever the caller sends", async () => {
  for (const shown of [undefined, "Bearer undefined", "Bearer ", `Bearer ${token}`])
    expect((await ask(shown)).status).toBe(404);
});

it("threat 99 answers the server's token, and 401 to any other", async () => {
  jest.replaceProperty(env, "metricsToken", token);
  for (const shown of [undefined, "", token, "Bearer ", `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await ask(shown);
    expect([refused.status, await refused.text()]).toEqual([401, ""]);
  }
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toMatch(/^# TYPE obi_database_up gauge\nobi_database_up 1$/m);
});
