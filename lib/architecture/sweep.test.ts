import { type Walker, walks } from "@/e2e/sweep/pages";
import { type Permission, type StudioRole, can, studioRoles } from "@/lib/auth/policy";
import { addressOf, loadersOf, matching } from "./tree";

/** Every page of the academy is swept for each function that opens it. */

/** The walker of the sweep for each function. */
const walkerOf = { owner: "owner", staff: "member" } as const satisfies Partial<Record<StudioRole, Walker>>;
const walkerFor = (role: StudioRole): Walker =>
  role === "owner" || role === "staff" ? walkerOf[role] : role;

/** Pages that a function sees as the owner does. Each new entry is a decision. */
const SAME_AS_OWNER: Readonly<Partial<Record<StudioRole, readonly string[]>>> = {
  manager: [
    "/dashboard/crm",
    "/dashboard/crm/[id]",
    "/dashboard/crm/origens",
    "/dashboard/finance/conferir",
    "/dashboard/finance/fila",
    "/dashboard/instructors",
    "/dashboard/instructors/[id]",
    "/dashboard/notifications",
    "/dashboard/reports",
    "/dashboard/reports/linhas",
    "/dashboard/schedule",
    "/dashboard/schedule/[id]/[day]",
    "/dashboard/students",
    "/dashboard/students/etiquetas",
    "/dashboard/students/familias",
    "/dashboard/students/importar",
    "/dashboard/students/importar/[batch]/colunas",
    "/dashboard/students/importar/[batch]/conferencia",
    "/dashboard/students/importar/[batch]/resultado",
    "/dashboard/students/invites",
  ],
};

/** Rights that open the page; one is enough. A page may also ask a question that everybody may ask. */
const pages = matching(/^app\/\(app\)\/dashboard\/.*page\.tsx$/).map((page) => {
  const asked = loadersOf(page).flatMap(({ area, right }) => (area === "studio" && right ? [right] : []));
  const special = asked.filter((right) => right !== "day:read");
  // Safe because the compiler checks every `can` of a loader.
  return { address: addressOf(page.file), rights: (special.length > 0 ? special : asked) as Permission[] };
});

/** The page at an address; a page with that very name goes before one with a parameter. */
function pageAt(path: string): string | undefined {
  const asked = path.split("?")[0] ?? "";
  const places = pages.map(({ address }) => address);
  const holds = (address: string) => new RegExp(`^${address.replace(/\[.*?\]/g, "[^/]+")}$`).test(asked);
  return places.find((address) => address === asked) ?? places.find(holds);
}

describe.each(studioRoles)("the sweep of this function: %s", (role) => {
  const opens = pages
    .filter(({ rights }) => rights.some((right) => can({ kind: "studio", role }, right)))
    .map(({ address }) => address);
  const swept = new Set(walks[walkerFor(role)].flatMap(({ path }) => pageAt(path) ?? []));

  it("TEAM-53 opens every page that the function may open, unless the owner's screen stands for it (e2e/sweep/pages.ts)", () => {
    const missing = opens.filter((address) => !swept.has(address));
    expect(missing.sort()).toEqual(SAME_AS_OWNER[role] ?? []);
  });

  it("TEAM-53 opens no page that the function may not open", () => {
    expect([...swept].filter((address) => !opens.includes(address))).toEqual([]);
    expect(swept.size).toBeGreaterThan(0);
  });
});

it("every page of the academy asks for a right", () => {
  expect(pages.filter(({ rights }) => rights.length === 0)).toEqual([]);
});
