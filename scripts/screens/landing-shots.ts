import type { Locator, Page, ViewportSize } from "@playwright/test";
import { PORTAL_PHONE } from "../../e2e/sweep/outline.ts";

export type Cut = {
  viewport: ViewportSize;
  width: number;
  height: number;
  files: readonly number[];
  margin?: number;
  of?: (page: Page) => Locator;
  /**
   * Ends a little below the subject, where that is lower than the picture: its context is above, below there is often
   * nothing.
   */
  endsWith?: true;
  /** The week's blocks lie side by side, so those cut by the edge stay. */
  goesOn?: true;
};

export type Shot = {
  name: string;
  who: "owner" | "student";
  address: string;
  presses?: readonly string[];
  fill?: Readonly<Record<string, string>>;
  of: (page: Page) => Locator;
  /** Space above it in pixels; 16 by default. */
  margin?: number;
  /** A narrow subject is centred, or, with "left", shown with what follows to its right. */
  at?: "left";
  /** By the suffix of the file's name. */
  cuts: Readonly<Record<string, Cut>>;
};

/** The proportions of ScreenPicture: 16 to 10 on a desk, upright on a phone. */
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

/** Space around the subject in pixels. */
const MARGIN = 16;

type Box = { x: number; y: number; width: number; height: number };

/**
 * Upper left corner of the cut, within the page: a little above the subject or ending below it; a narrow subject is
 * centred.
 */
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

/** A Monday: on a Sunday the week looks as if nobody trained. */
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
    // Only the heading of the day's classes below would be seen.
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
    // Starts at a day's edge, so that no class of the day before is cut.
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
    // On a phone the button has a shorter name.
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
