import type { Locator, Page, ViewportSize } from "@playwright/test";
import { PORTAL_PHONE } from "../../e2e/sweep/portal-outline.ts";

/** A piece of the screen, and the widths of the files made of it: the browser takes the one that fits. */
export type Cut = {
  viewport: ViewportSize;
  width: number;
  height: number;
  files: readonly number[];
  /** In place of the shot's own. */
  margin?: number;
  /** Where a phone shows it otherwise. */
  of?: (page: Page) => Locator;
  /** It ends a little below the fact, where that is lower than the picture: above stands what belongs to it, below often nothing. */
  endsWith?: true;
  /** Blocks of the week lie side by side: what the edge goes through stays. */
  goesOn?: true;
};

export type Shot = {
  name: string;
  who: "owner" | "student";
  address: string;
  presses?: readonly string[];
  fill?: Readonly<Record<string, string>>;
  /** What the picture is about. */
  of: (page: Page) => Locator;
  /** Paper above it; 16 where nothing is said. */
  margin?: number;
  /** A narrow fact stands in the middle, or with what follows it to the right. */
  at?: "left";
  /** By what follows the name in the files'. */
  cuts: Readonly<Record<string, Cut>>;
};

/** As ScreenPicture draws them: 16 to 10 on a desk, upright on a phone. */
const desk = (width: number, viewport = width): Cut => ({
  viewport: { width: viewport, height: 900 },
  width,
  height: width / 1.6,
  files: [640, 1280],
});
const low: Cut = {
  viewport: { width: 360, height: 780 },
  width: 360,
  height: 517,
  files: [360, 720],
};
const phone: Cut = { viewport: PORTAL_PHONE, ...PORTAL_PHONE, files: [360, 720] };

type OwnersShot = Omit<Shot, "who" | "cuts"> & { desk: Cut; onPhone?: Partial<Cut> };

const owner = ({ desk: wide, onPhone, ...rest }: OwnersShot): Shot => ({
  ...rest,
  who: "owner",
  cuts: { "": wide, "-phone": { ...low, ...onPhone } },
});

/** Paper that stays around what is shown. */
const MARGIN = 16;

type Box = { x: number; y: number; width: number; height: number };

/** Where the cut begins, and never beyond the page: a little above the fact, or so that it ends below it; in the middle of a narrow one. */
export function cornerOf(
  fact: Box,
  { width, height, margin = MARGIN, endsWith, at }: Cut & Pick<Shot, "at">,
  pageHeight: number,
): { x: number; y: number } {
  const left = fact.width < width && at !== "left" ? fact.x + fact.width / 2 - width / 2 : fact.x - margin;
  const isLower = fact.height + 2 * margin < height;
  const top = endsWith && isLower ? fact.y + fact.height + margin - height : fact.y - margin;
  return { x: Math.max(0, left), y: Math.max(0, Math.min(top, pageHeight - height)) };
}

/** A Monday: a Sunday's week looks as if nobody trained. */
const nextMonday = (): string => {
  const day = new Date();
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7));
  return day.toLocaleDateString("sv-SE");
};

const region = (name: string) => (page: Page) => page.getByRole("region", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const dialog = (page: Page) => page.getByRole("dialog");

export const shots: readonly Shot[] = [
  owner({
    name: "dashboard",
    address: "/",
    of: region("Precisa de você"),
    desk: desk(672),
    // Of the day's classes below only the head would be seen.
    onPhone: { endsWith: true },
  }),
  owner({
    name: "students",
    address: "/dashboard/students",
    of: (page) => page.getByRole("table", { name: "Alunos" }),
    margin: 0,
    desk: desk(736, 1024),
  }),
  owner({
    name: "schedule",
    address: `/dashboard/schedule?dia=${nextMonday()}`,
    of: (page) => page.locator("[data-class]").filter({ hasText: "Judô Infantil" }).first(),
    onPhone: { of: (page) => page.locator("[data-week]"), endsWith: true },
    at: "left",
    // By a day's edge, so that no class of the day before is cut.
    desk: { ...desk(640, 1920), margin: 2, goesOn: true },
  }),
  owner({ name: "finance", address: "/dashboard/finance", of: title, desk: desk(640) }),
  owner({
    name: "reports",
    address: "/dashboard/reports",
    of: region("Receita dos últimos 6 meses"),
    desk: desk(640),
  }),
  owner({
    name: "new-student",
    address: "/dashboard/students",
    presses: ["Novo Aluno"],
    fill: {
      "Nome completo": "Helena Prado",
      "E-mail": "helena@correio.example",
      Telefone: "(11) 95555-0110",
    },
    of: dialog,
    desk: desk(800),
  }),
  owner({
    name: "new-payment",
    address: "/dashboard/finance",
    // At the thumb it has a shorter name.
    presses: ["(Registrar Pagamento|Recebi de…)"],
    fill: { Valor: "180,00" },
    of: dialog,
    desk: desk(720),
  }),
  {
    name: "portal",
    who: "student",
    address: "/student/dashboard",
    of: (page) => page.locator("body"),
    cuts: { "": phone },
  },
];
