/** @database own */
import { globSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { makePost } from "@/lib/testing/posts";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { type Size, loadAcademies } from "@/scripts/bench/data/load";
import { platformPages } from "@/scripts/bench/pages";
import { statementsIn } from "@/scripts/bench/statements";

/** At most this many SQL statements a page of the super admin, and the same number for 2 academies as for 200. */

const MOST = 8;
const root = path.resolve(__dirname, "../../..");
const superuser = openSuperuser();
const folders = globSync("app/(app)/admin/**/page.tsx", { cwd: root })
  .map((file) => path.dirname(file))
  .filter((folder) => !folder.includes("[..."));

/** Brings a listed address and a page's folder to one form, "/admin/studios/[*]". Route groups are left out. */
const shapeOf = (address: string): string => address.split("?")[0]?.replace(/\{\w+\}|\[\w+\]/g, "[*]") ?? "";
const shapeOfFolder = (folder: string): string =>
  shapeOf(folder.slice("app".length).replace(/\/\([^)]*\)/g, ""));

// prettier-ignore
const academies = (count: number): Size => ({
  name: `Entre ${count}`, count, students: 4, payments: 4, instructors: 1, classes: 1, leads: 1, notices: 1,
});

async function load(count: number): Promise<string> {
  const client = await superuser.connect();
  const [academy] = await loadAcademies(client as unknown as pg.Client, academies(count));
  client.release();
  if (!academy) throw new Error("no academy was made");
  return academy.id;
}

/** The pages that the bench times, plus a post's page, which the bench does not have. */
const POST = "/admin/blog/{post}";
const addresses = [...platformPages.map(({ path: address }) => address), POST];

type Component = (given: object) => Promise<unknown>;

async function count(address: string, id: string): Promise<number> {
  const folder = folders.find((each) => shapeOfFolder(each) === shapeOf(address));
  if (!folder) throw new Error(`no page stands at ${address}`);
  const { default: page } = (await import(path.join(root, folder, "page.tsx"))) as { default: Component };
  const searchParams = Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));
  const asked = jest.spyOn(pg.Client.prototype, "query");
  await page({ params: Promise.resolve({ id }), searchParams: Promise.resolve(searchParams) });
  const texts = asked.mock.calls.map(([first]: unknown[]) =>
    typeof first === "object" && first !== null && "text" in first ? String(first.text) : String(first),
  );
  asked.mockRestore();
  return statementsIn(texts).total;
}

it("every page of the super admin is listed", () => {
  const listed = new Set(addresses.map(shapeOf));
  expect(folders.map(shapeOfFolder).filter((shape) => !listed.has(shape))).toEqual([]);
});

it("ADMIN-37 each page makes at most 8 SQL statements, as many beside 200 academies as beside 2", async () => {
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin" });
  const few: [string, number][] = [];
  const { id: postId } = await makePost(userId);
  const id = await load(2);
  const counted = (address: string) => count(address, address === POST ? postId : id);
  for (const address of addresses) few.push([address, await counted(address)]);
  await load(198);
  for (const [address, statements] of few) {
    expect([address, await counted(address)]).toEqual([address, statements]);
    expect(statements).toBeLessThanOrEqual(MOST);
  }
}, 120_000);
