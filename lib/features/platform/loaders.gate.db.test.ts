import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import {
  makeGuardian,
  makeOwner,
  makeStaff,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import * as browser from "@/lib/testing/next-headers";
import { builtBy, exportsOf, matching } from "@/lib/architecture/tree";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

/** Everything built for the super admin's area; lib/architecture/platform.test.ts makes sure that none is missing. */
const built = matching(/^lib\/features\/[^/]+\/(actions|loaders)(\/[^.]+)?\.ts$/).flatMap((source) =>
  exportsOf(source).flatMap(({ name, value }) => {
    const made = builtBy(source, value);
    return made?.area === "platform" ? [{ ...made, name, file: source.file.replace(/\.ts$/, "") }] : [];
  }),
);

const enter = {
  nobody: () => browser.carrySession(null),
  "an owner": async () => void (await signedInOwner()),
  "an owner whose trial is over": async () => {
    const { id } = await makeStudio({ trialEndsAt: new Date("2020-01-01T00:00:00Z") });
    await enterAs((await makeOwner({ studioId: id })).userId);
  },
  "somebody of a team": async () => {
    const { id } = await makeStudio();
    await enterAs((await makeStaff({ studioId: id })).userId);
  },
  "a student": async () => {
    const { id: studioId } = await makeStudio();
    const { userId, id } = await makeStudentAccount({ studioId });
    await enterAs(userId, { area: "student", student: { id, studioId } });
  },
  "a guardian": async () => {
    const { id: studioId } = await makeStudio();
    const { userId, id } = await makeStudentAccount({ studioId });
    const guardian = await makeGuardian({ studioId, students: [id] });
    await superuser.query("update students set user_id = null where id = $1", [id]);
    await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, userId]);
    await enterAs(userId, { area: "student", student: { id, studioId } });
  },
} as const;

// Safe because the object is written down above with exactly these keys.
const people = Object.keys(enter) as (keyof typeof enter)[];

type Way = ((given?: object) => Promise<unknown>) & { result?: (given: object) => Promise<unknown> };

async function find({ file, name }: { file: string; name: string }): Promise<Way> {
  const all = (await import(`@/${file}`)) as Record<string, Way>;
  const way = all[name];
  if (!way) throw new Error(`${file} has no ${name}`);
  return way;
}

/** The outcome of a call: "redirect", a status, a failure's code, or "let in". */
async function ended(call: Promise<unknown>): Promise<string> {
  try {
    const result = await call;
    const isFailure = typeof result === "object" && result !== null && "ok" in result && result.ok === false;
    return isFailure && "code" in result ? String(result.code) : "let in";
  } catch (error) {
    const digest = error instanceof Error && "digest" in error ? String(error.digest) : "";
    if (digest.startsWith("NEXT_REDIRECT")) return "redirect";
    throw error;
  }
}

it.each(people)(
  "SEC-03 no loader or action of the super admin's area admits this caller: %s",
  async (person) => {
    await enter[person]();
    const refused = person === "nobody" ? ["redirect", "signed-out"] : ["redirect", "forbidden"];
    for (const { file, name, builder } of built) {
      const way = await find({ file, name });
      const calls = builder === "loader" ? [way(), way.result?.({})] : [way({})];
      for (const call of calls)
        expect({ name, ended: refused.includes(await ended(Promise.resolve(call))) }).toEqual({
          name,
          ended: true,
        });
    }
  },
);

it("the probe works: the super admin is let in by loaders that need no input", async () => {
  await enterAs((await makeSuperAdmin()).userId, { area: "superAdmin" });
  for (const name of ["loadPlatformHome", "loadAnalytics", "loadPlatformNotices", "loadContactSettings"]) {
    const way = built.find((each) => each.name === name);
    expect(way && (await ended((await find(way))({})))).toBe("let in");
  }
});
