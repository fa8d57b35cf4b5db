/** @database own */
import { globSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { enterAs } from "@/lib/testing/owner-session";
import { isProof } from "@/lib/testing/lanes";
import { openSuperuser } from "@/lib/testing/superuser";
import { type Academy, allOf, attendedOf, loadAcademies } from "@/scripts/bench/data/load";
import { type Ids, MOST_STATEMENTS, ownerPages } from "@/scripts/bench/pages";
import { findIds } from "@/scripts/bench/data/ids";
import { statementsIn } from "@/scripts/bench/statements";

/**
 * Each page of the owner makes few SQL statements, and as many for MANY rows as for 10, with and without a roll call.
 */
const MANY = isProof ? 10_000 : 1_000;

const root = path.resolve(__dirname, "../../..");
const superuser = openSuperuser();
const sizes: { ids: Ids; academy: Academy }[] = [];

/** Brings a listed address and a page's folder to one form, "/dashboard/students/[*]". Route groups are left out. */
const shapeOf = (address: string): string => address.split("?")[0]?.replace(/\{\w+\}|\[\w+\]/g, "[*]") ?? "";
const folders = globSync("app/(app)/dashboard/**/page.tsx", { cwd: root }).map((file) => path.dirname(file));
const shapeOfFolder = (folder: string): string =>
  shapeOf(folder.slice("app".length).replace(/\/\([^)]*\)/g, ""));

beforeAll(async () => {
  const client = await superuser.connect();
  const lent = client as unknown as pg.Client;
  for (const size of [attendedOf(10), allOf(MANY), attendedOf(MANY)]) {
    const [academy] = await loadAcademies(lent, size);
    if (!academy) throw new Error("no academy was made");
    sizes.push({ academy, ids: await findIds(lent, academy.id) });
  }
  client.release();
}, 240_000);

type Component = (given: object) => Promise<unknown>;

async function load(file: string): Promise<Component> {
  const { default: component } = (await import(path.join(root, file))) as { default: Component };
  return component;
}

/** Counts the statements of a page together with its frame. Both share one reading of the session. */
async function count(folder: string, { query, ids }: { query: string; ids: Ids }): Promise<number> {
  const page = await load(`${folder}/page.tsx`);
  const layout = await load("app/(app)/dashboard/layout.tsx");
  const named = [...folder.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? "");
  const { student, instructor, lead, class: lesson, day } = ids;
  const things = { "/students/": student, "/instructors/": instructor, "/crm/": lead };
  const id = Object.entries(things).find(([place]) => folder.includes(place))?.[1] ?? lesson;
  const batch = folder.endsWith("resultado") ? ids.doneImport : ids.checkedImport;
  const params = Object.fromEntries(named.map((name) => [name, { id, batch }[name] ?? day]));
  const searchParams = Object.fromEntries(new URLSearchParams(query));
  const asked = jest.spyOn(pg.Client.prototype, "query");
  const measure = async (work: () => Promise<unknown>) => {
    asked.mockClear();
    await work();
    const texts = asked.mock.calls.map(([first]: unknown[]) =>
      typeof first === "object" && first !== null && "text" in first ? String(first.text) : String(first),
    );
    const sessions = texts.filter((text) => /execute "asked_/.test(text)).length;
    return statementsIn(texts).total - 2 * sessions;
  };
  const here = { params: Promise.resolve(params), searchParams: Promise.resolve(searchParams) };
  const total = 2 + (await measure(() => page(here))) + (await measure(() => layout({ children: null })));
  asked.mockRestore();
  return total;
}

it("each test academy has as many rows of a listed kind as its size says", async () => {
  const count = async (table: string) => {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(t.studio_id)::int as count from unnest($1::uuid[]) with ordinality s (id, place)
         left join ${table} t on t.studio_id = s.id group by s.place order by s.place`,
      [sizes.map(({ academy }) => academy.id)],
    );
    return rows.map(({ count: found }) => found);
  };
  expect(await count("student_invites")).toEqual([10, MANY, MANY]);
  for (const table of ["attendances", "class_sessions"]) {
    const [few = 0, none, many = 0] = await count(table);
    expect([few >= 10, none, many >= MANY / 2]).toEqual([true, 0, true]);
  }
});

it("every page of the owner is listed", () => {
  const listed = new Set(ownerPages.map(({ path: address }) => shapeOf(address)));
  expect(folders.map(shapeOfFolder).filter((shape) => !listed.has(shape))).toEqual([]);
});

it.each(ownerPages.map(({ path: address, statements = MOST_STATEMENTS }) => [address, statements] as const))(
  `%s makes at most %i SQL statements, as many for 10 rows as for ${MANY}`,
  async (address, most) => {
    const folder = folders.find((each) => shapeOfFolder(each) === shapeOf(address));
    if (!folder) throw new Error(`no page stands at ${address}`);
    const counts: number[] = [];
    for (const { academy, ids } of sizes) {
      await enterAs(academy.ownerId);
      counts.push(await count(folder, { query: address.split("?")[1] ?? "", ids }));
    }
    expect(counts[0]).toBeLessThanOrEqual(most);
    expect(counts).toEqual(sizes.map(() => counts[0]));
    expect(counts[0]).toBeGreaterThan(2);
  },
  30_000,
);
