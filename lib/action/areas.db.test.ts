import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { type SystemTx, withStudio, withSystem } from "@/lib/db/doors";
import { paths } from "@/lib/config/paths";
import { NotFoundError } from "@/lib/kernel/errors";
import { nothing, requiredText } from "@/lib/kernel/fields";
import type { ActionResult } from "@/lib/kernel/result";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { unanswered } from "@/server/unanswered";
import { action } from "./action";
import { area } from "./area";
import { account, anyone, platform, student, studio, studioUnpaid, visitor } from "./areas";
import { loader } from "./loader";
import { respond } from "./respond";
import { task } from "./task";

// Set in next.config.mjs too. Without it, forbidden() throws an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

beforeEach(() => browser.sendHeaders());

/** "" where the caller is admitted; otherwise the redirect's path or the status. */
const ended = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "",
    (error: { digest?: string }) => {
      const [kind, status, path] = error.digest?.split(";") ?? [];
      if (kind === "NEXT_REDIRECT") return path ?? "";
      if (kind === "NEXT_HTTP_ERROR_FALLBACK") return status ?? "";
      throw error;
    },
  );

const formEnds = (call: Promise<ActionResult<unknown>>): Promise<string> => {
  const left = ended(call);
  return call.then(
    (result) => (result.ok ? "" : result.code),
    () => left,
  );
};

const one = async () => ({ one: 1 });
const asked = { name: "test.read", input: nothing, run: one };
const sent = { name: "test.change", input: nothing, run: one };
const stepped = { name: "test.errand", input: nothing, run: one };

const ways = {
  studio: {
    page: loader(studio)({ ...asked, can: "students:read" }),
    form: action(studio)({ ...sent, can: "students:write" }),
    errand: task(studio)({ ...stepped, can: "students:write" }),
  },
  studioUnpaid: {
    page: loader(studioUnpaid)({ ...asked, can: "billing:read" }),
    form: action(studioUnpaid)({ ...sent, can: "billing:write" }),
    errand: task(studioUnpaid)({ ...stepped, can: "billing:write" }),
  },
  student: {
    page: loader(student)({ ...asked, can: "students:read" }),
    form: action(student)({ ...sent, can: "students:read" }),
    errand: task(student)({ ...stepped, can: "students:read" }),
  },
  platform: {
    page: loader(platform)({ ...asked, can: "studios:read" }),
    form: action(platform)({ ...sent, can: "studios:write" }),
    errand: task(platform)({ ...stepped, can: "studios:write" }),
  },
  account: {
    page: loader(account)(asked),
    form: action(account)(sent),
    errand: task(account)(stepped),
  },
  anyone: {
    page: loader(anyone)(asked),
    form: action(anyone)(sent),
    errand: task(anyone)(stepped),
  },
  visitor: {
    page: loader(visitor)(asked),
    form: action(visitor)(sent),
    errand: task(visitor)(stepped),
  },
} as const;

const enter = {
  nobody: () => browser.carrySession(null),
  owner: async () => void (await signedInOwner()),
  "owner whose trial is over": async () => {
    const { studioId } = await makeStudio({ trialEndsAt: new Date("2020-01-01T00:00:00Z") });
    await enterAs((await makeOwner({ studioId })).userId);
  },
  "owner without a studio": async () => {
    const { userId } = await signedInOwner();
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
  },
  student: async () => {
    const { studioId } = await makeStudio();
    const { userId, id } = await makeStudentAccount({ studioId });
    await enterAs(userId, { area: "student", student: { id, studioId } });
  },
  "super admin": async () => enterAs((await makeSuperAdmin()).userId, { area: "superAdmin" }),
};

/** By area and person: outcome for a page, a form and a route. "" means admitted. */
const expected: Record<keyof typeof ways, Record<keyof typeof enter, [string, string, string]>> = {
  studio: {
    nobody: ["/auth", "signed-out", "signed-out"],
    owner: ["", "", ""],
    "owner whose trial is over": ["/upgrade", "/upgrade", "forbidden"],
    "owner without a studio": ["/auth", "no-studio", "no-studio"],
    student: ["/student", "/student", "forbidden"],
    "super admin": ["/", "/", "forbidden"],
  },
  studioUnpaid: {
    nobody: ["/auth", "signed-out", "signed-out"],
    owner: ["", "", ""],
    "owner whose trial is over": ["", "", ""],
    "owner without a studio": ["/auth", "no-studio", "no-studio"],
    student: ["/student", "/student", "forbidden"],
    "super admin": ["/", "/", "forbidden"],
  },
  student: {
    nobody: ["/student-login", "signed-out", "signed-out"],
    owner: ["/", "/", "forbidden"],
    "owner whose trial is over": ["/", "/", "forbidden"],
    "owner without a studio": ["/auth", "/auth", "forbidden"],
    student: ["", "", ""],
    "super admin": ["/", "/", "forbidden"],
  },
  platform: {
    nobody: ["/auth", "signed-out", "signed-out"],
    owner: ["/", "/", "forbidden"],
    "owner whose trial is over": ["/", "/", "forbidden"],
    "owner without a studio": ["/auth", "no-studio", "no-studio"],
    student: ["/student", "/student", "forbidden"],
    "super admin": ["", "", ""],
  },
  account: {
    nobody: ["/auth", "signed-out", "signed-out"],
    owner: ["", "", ""],
    "owner whose trial is over": ["", "", ""],
    "owner without a studio": ["", "", ""],
    student: ["", "", ""],
    "super admin": ["", "", ""],
  },
  anyone: {
    nobody: ["", "", ""],
    owner: ["", "", ""],
    "owner whose trial is over": ["", "", ""],
    "owner without a studio": ["", "", ""],
    student: ["", "", ""],
    "super admin": ["", "", ""],
  },
  visitor: {
    nobody: ["", "", ""],
    owner: ["", "", ""],
    "owner whose trial is over": ["", "", ""],
    "owner without a studio": ["", "", ""],
    student: ["", "", ""],
    "super admin": ["", "", ""],
  },
};

// Safe because the objects above have exactly these keys.
const people = Object.keys(enter) as (keyof typeof enter)[];
const areas = Object.keys(ways) as (keyof typeof ways)[];

describe("access to each area", () => {
  it.each(people)("%s", async (person) => {
    await enter[person]();
    for (const name of areas) {
      const { page, form, errand } = ways[name];
      const told = [await ended(page()), await formEnds(form({})), await formEnds(page.result({}))];
      expect([name, ...told]).toEqual([name, ...expected[name][person]]);
      expect(await formEnds(errand({}))).toBe(expected[name][person][1]);
    }
  });

  it("ROUTE-15 the redirect to the sign-in page carries the page that was asked for", async () => {
    await enter.nobody();
    browser.sendHeaders({ "x-obi-address": "/dashboard/students?q=ana&_rsc=1a2b3" });
    const owners = "/auth?voltar=%2Fdashboard%2Fstudents%3Fq%3Dana";
    expect(await ended(ways.studio.page())).toBe(owners);
    expect(await ended(ways.platform.page())).toBe(owners);
    expect(await ended(ways.account.page())).toBe(owners);
    browser.sendHeaders({ "x-obi-address": "/student/payments" });
    expect(await ended(ways.student.page())).toBe("/student-login?voltar=%2Fstudent%2Fpayments");
    browser.sendHeaders({ "x-obi-address": "//evil.example/dashboard" });
    expect(await ended(ways.studio.page())).toBe("/auth");
  });

  it("an area that is open to everybody still knows who calls", async () => {
    const who = loader(anyone)({ ...asked, run: undefined, steps: async ({ actor }) => actor.kind });
    const kinds = [];
    for (const person of people) {
      await enter[person]();
      kinds.push(await who());
    }
    expect(kinds).toEqual(["visitor", "studio", "studio", "unattached", "student", "superAdmin"]);
  });

  it("a permission that the role lacks is refused in every way", async () => {
    await enter.owner();
    const can = "studios:read";
    expect(await ended(loader(studio)({ ...asked, can })())).toBe(paths.studio.outsideFunction);
    expect(await formEnds(action(studio)({ ...sent, can })({}))).toBe("forbidden");
    expect(await formEnds(task(studio)({ ...stepped, can })({}))).toBe("forbidden");
    expect(await loader(studio)({ ...asked, can }).result({})).toMatchObject({ code: "forbidden" });
    await enter.student();
    expect(await ended(loader(student)({ ...asked, can })())).toBe("403");
    expect(await formEnds(action(student)({ ...sent, can })({}))).toBe("403");
  });

  it("a route answers a refusal with its status, and never lets it be cached", async () => {
    const statuses = [];
    for (const person of ["nobody", "owner", "student"] as const) {
      await enter[person]();
      const answer = respond(await ways.studio.page.result({}), { seconds: 60 });
      statuses.push([answer.status, answer.headers.get("cache-control"), answer.headers.get("vary")]);
    }
    expect(statuses).toEqual([
      [401, "private, no-store", "Cookie"],
      [200, "private, max-age=60", "Cookie"],
      [403, "private, no-store", "Cookie"],
    ]);
  });
});

type Fits<Spec, Given> = Given extends Spec ? true : false;
type SpecOf<Build extends (spec: never) => unknown> = Parameters<Build>[0];

const builders = { in: action(studio), read: loader(student), errand: task(platform), open: action(visitor) };

it("the compiler requires an input everywhere, and a permission in areas that have permissions", () => {
  type Sound = { name: string; can: "students:read"; input: typeof nothing; run: () => Promise<void> };
  type WithoutCan = Omit<Sound, "can">;
  type WithoutInput = Omit<Sound, "input">;
  // Compile-time test: a builder that required less would make one of these lines fail to compile.
  const taken: [
    Fits<SpecOf<typeof builders.in>, Sound>,
    Fits<SpecOf<typeof builders.in>, WithoutCan>,
    Fits<SpecOf<typeof builders.in>, WithoutInput>,
    Fits<SpecOf<typeof builders.read>, Sound>,
    Fits<SpecOf<typeof builders.read>, WithoutCan>,
    Fits<SpecOf<typeof builders.read>, WithoutInput>,
    Fits<SpecOf<typeof builders.errand>, Sound>,
    Fits<SpecOf<typeof builders.errand>, WithoutCan>,
    Fits<SpecOf<typeof builders.errand>, WithoutInput>,
    Fits<SpecOf<typeof builders.open>, WithoutCan>,
    Fits<SpecOf<typeof builders.open>, Sound>,
    Fits<SpecOf<typeof builders.open>, WithoutInput>,
  ] = [true, false, false, true, false, false, true, false, false, true, false, false];
  expect(taken).toHaveLength(3 * Object.keys(builders).length);
});

describe("a form", () => {
  const phone = z.strictObject({ phone: requiredText(30) });
  const setPhone = action(student)({
    name: "test.phone",
    can: "students:read",
    input: phone,
    run: async ({ tx, input, actor }) => {
      const { count } = await tx.student.updateMany({ where: { id: actor.studentId }, data: input });
      return { count, nonce: randomUUID() };
    },
  });
  const addDraft = action(platform)({
    name: "test.draft",
    can: "posts:write",
    input: z.strictObject({ slug: requiredText(100) }),
    run: ({ tx, input }) =>
      tx.globalBlogPost.create({
        data: { ...input, title: "x", excerpt: "x", content: "x", category: "tutorial", tags: [] },
        select: { id: true },
      }),
  });
  const same = async (send: () => Promise<ActionResult<unknown>>) => {
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers[0]).toMatchObject({ ok: true });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  };

  it("acts once when a student sends it repeatedly", async () => {
    await enter.student();
    const requestId = randomUUID();
    await same(() => setPhone({ phone: "11 98765-4321", requestId }));
    expect(await setPhone({ phone: "11 91111-1111", requestId })).toMatchObject({ code: "already-sent" });
  });

  it("acts once when the super admin sends it repeatedly", async () => {
    await enter["super admin"]();
    const sending = { slug: `rascunho-${randomUUID()}`, requestId: randomUUID() };
    await same(() => addDraft(sending));
  });

  it("is refused without a request id where it moves money", async () => {
    const { studioId } = await signedInOwner();
    const ran = jest.fn(one);
    const move = action(studio)({ ...sent, can: "payments:write", moves: "money", run: ran });
    expect(await formEnds(move({}))).toBe("404");
    expect(ran).not.toHaveBeenCalled();
    expect(await formEnds(move({ requestId: randomUUID() }))).toBe("");
    const trail = await withSystem("test", (tx) =>
      tx.auditEvent.count({ where: { studioId, action: sent.name } }),
    );
    expect([ran.mock.calls.length, trail]).toEqual([1, 1]);
  });
});

describe("a loader", () => {
  const byId = loader(studio)({
    name: "test.student",
    can: "students:read",
    input: z.object({ id: z.uuid() }),
    run: async ({ tx, input }) => {
      const found = await tx.student.findFirst({ where: { id: input.id }, select: { id: true } });
      if (!found) throw new NotFoundError("Não encontramos o que você procurava.");
      return found;
    },
  });

  it("ends in 404 for a malformed address and for a row that does not exist", async () => {
    await enter.owner();
    expect(await ended(byId({ id: "1" }))).toBe("404");
    expect(await ended(byId({ id: randomUUID() }))).toBe("404");
    expect(await byId.result({ id: "1" })).toMatchObject({
      code: "invalid",
      fields: { id: expect.any(Array) },
    });
    expect(await byId.result({ id: randomUUID() })).toMatchObject({ code: "not-found" });
  });
});

describe("a task", () => {
  it("keeps the work of its first door when a later one fails", async () => {
    const { studioId } = await signedInOwner();
    const hire = (fullName: string) => ({ fullName, email: "sensei@obi.example", hourlyRateCents: 0 });
    const errand = task(studio)({
      ...stepped,
      can: "instructors:write",
      run: async ({ open }) => {
        await open((tx) => tx.instructor.create({ data: hire("Fica") }));
        await open(async (tx) => {
          await tx.instructor.create({ data: hire("Vai embora") });
          throw new Error("second step");
        });
      },
    });
    expect(await errand({})).toMatchObject({ code: "unexpected" });
    const names = await withStudio(studioId, (tx) => tx.instructor.findMany({ select: { fullName: true } }));
    expect(names).toEqual([{ fullName: "Fica" }]);
  });
});

describe("while the database is away", () => {
  const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
  const gone = () => Promise.reject(away);

  it("every way answers busy, and the front door learns which request it was", async () => {
    await enter.owner();
    const requestId = randomUUID();
    browser.sendHeaders({ "sec-fetch-site": "same-origin", "x-request-id": requestId });
    unanswered.set(requestId, { isAway: false });
    const form = await action(studio)({ ...sent, can: "students:write", run: gone })({});
    const errand = await task(studio)({ ...stepped, can: "students:write", run: gone })({});
    const read = await loader(studio)({ ...asked, can: "students:read", run: gone }).result({});
    expect([form, errand, read]).toEqual(Array(3).fill(expect.objectContaining({ ok: false, code: "busy" })));
    expect([...unanswered]).toEqual([[requestId, { isAway: true }]]);
    const unknown = area<{ kind: "anybody" }, SystemTx>({
      admit: gone,
      door: (_actor, name, run) => withSystem(name, run),
    });
    const atTheGate = [await action(unknown)(sent)({}), await task(unknown)(stepped)({})];
    expect([...atTheGate, await loader(unknown)(asked).result({})]).toEqual(
      Array(3).fill(expect.objectContaining({ ok: false, code: "busy" })),
    );
    await expect(loader(unknown)(asked)()).rejects.toBe(away);
    const answer = respond(read, { seconds: 60 });
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
  });
});

it("a limit counts the caller's network before any work is done", async () => {
  await enter.nobody();
  browser.sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": "203.0.113.77" });
  const ran = jest.fn(one);
  const limit = { max: 2, windowMinutes: 10 };
  const knock = action(visitor)({ ...sent, name: `test.${randomUUID()}`, limit, run: ran });
  const codes = [await formEnds(knock({})), await formEnds(knock({})), await formEnds(knock({}))];
  expect([codes, ran.mock.calls.length]).toEqual([["", "", "limited"], 2]);
});

it("an action and a task check the caller, then the input, then the limit, and then open the door", async () => {
  browser.sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": "203.0.113.78" });
  const form = {
    can: "students:write",
    input: z.object({ name: requiredText(30) }),
    run: jest.fn(one),
  } as const;
  const limit = { max: 1, windowMinutes: 10 };
  const fresh = () => ({ ...form, name: `test.${randomUUID()}`, limit });
  for (const knock of [action(studio)(fresh()), task(studio)(fresh())]) {
    await enter.nobody();
    expect(await formEnds(knock({}))).toBe("signed-out");
    await enter.owner();
    expect(await formEnds(knock({ name: "" }))).toBe("invalid");
    expect(await formEnds(knock({ name: "Rosa" }))).toBe("");
    expect(await formEnds(knock({ name: "Rosa" }))).toBe("limited");
  }
  expect(form.run).toHaveBeenCalledTimes(2);
});

describe("an area whose gate is a signature", () => {
  const sign = (text: string) => createHmac("sha256", "shared secret").update(text).digest("hex");
  const provider = area<{ kind: "provider" }, SystemTx, never, Request>({
    receive: async (_name, hook) => ({
      request: { requestId: "test", ip: "198.51.100.1", userAgent: "provider" },
      body: {
        fields: { payload: await hook.text(), signature: hook.headers.get("x-signature") ?? "" },
        requestId: null,
      },
    }),
    admit: async (_can, received) => {
      const { payload = "", signature } = received?.body.fields ?? {};
      return signature === sign(payload) ? { kind: "provider" } : { why: "forbidden", to: "/" };
    },
    door: (_actor, name, run) => withSystem(name, run),
  });
  const input = z.object({ payload: z.string() });
  const told = action(provider)({
    name: "test.told",
    input,
    run: async ({ input: { payload } }) => ({ payload }),
  });
  const hook = (body: string, signature: string) =>
    told(
      new Request("http://obi.example/hook", { method: "POST", body, headers: { "x-signature": signature } }),
    );

  it("admits a signed request without a browser's headers, and refuses a wrong signature", async () => {
    expect(await hook("paid", sign("paid"))).toEqual({ ok: true, data: { payload: "paid" } });
    expect(await formEnds(hook("paid", sign("other")))).toBe("403");
  });
});
