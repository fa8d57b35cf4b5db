import { expect, test } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { addDays, dayToDate, firstOfMonth, weekdayOf } from "@/lib/kernel/dates";
import {
  makeCharge,
  makeClass,
  makeEnrollment,
  makeOwner,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { type Engine, type Size, type Target, elementOf } from "./engine";
import { openFirefox } from "./firefox";
import { until } from "./process";
import { openWebKit } from "./webkit";

/**
 * Students have iPhones, and all other journeys run in Chromium: this walks each of the main pages once in two other
 * engines, at phone and desktop width. Runs under `npm run proof`; needs the Debian packages named in
 * scripts/lib/engines.ts.
 */
const engines = { WebKit: openWebKit, Firefox: openFirefox };
const sizes: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const KEY = "caixa@dojo.example";

function pageOf(engine: Engine, origin: string, size: Size) {
  const seen = (what: string, expression: string) =>
    until(what, () => engine.ask<boolean>(`Boolean(${expression})`));
  const page = {
    seen,
    is: (expression: string) => engine.ask<boolean>(expression),
    press: (target: Target) => engine.press(elementOf(target)),
    type: (name: string, text: string) => engine.type(elementOf({ role: "field", name }), text),
    at: (path: string) => seen(`to be at ${path}`, `location.pathname === ${JSON.stringify(path)}`),
    /**
     * Checks that nothing is wider than the window, that the window has the requested width, and that the console is
     * empty.
     */
    sound: async (where: string) => {
      await seen(`${where}, loaded`, `document.readyState === "complete"`);
      const [width, over] = await engine.ask<[number, number]>(
        "[innerWidth, document.documentElement.scrollWidth - innerWidth]",
      );
      expect({ where, width, isTooWide: over > 0, complaints: await engine.complaints() }).toEqual({
        where,
        width: size.width,
        isTooWide: false,
        complaints: [],
      });
    },
    open: async (path: string) => {
      await engine.goto(origin + path);
      await seen(`the heading of ${path}`, `document.querySelector("h1")`);
      await page.sound(path);
    },
  };
  return page;
}

type Walked = ReturnType<typeof pageOf>;

async function makeWorld() {
  const { id: studioId } = await makeStudio({ name: "Dojô Aurora" });
  const owner = await makeOwner({ studioId });
  const student = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId } = student;
  await makeStudent({ studioId, fullName: "Bia Sá" });
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    dayOfWeek: weekdayOf(today()),
    startTime: "00:00",
    endTime: "23:59",
  });
  await makeEnrollment({ studioId, classId, studentId });
  const [period, dueOn] = [firstOfMonth(today()), addDays(today(), 6)].map(dayToDate);
  await makeCharge({ studioId, studentId, period, dueOn });
  await withStudio(studioId, (tx) =>
    tx.studioPixKey.create({
      data: { kind: "email", pixKey: KEY, merchantName: "Dojo Aurora", merchantCity: "Sao Paulo" },
    }),
  );
  return { studioId, owner, student, classId };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

const signIn = async (
  page: Walked,
  path: string,
  { email, password }: { email: string; password: string },
) => {
  await page.open(path);
  await page.type("E-mail", email);
  await page.type("Senha", password);
  await page.press({ role: "button", name: "Entrar", within: "form" });
};

const walks: Readonly<Record<string, (page: Walked, world: World) => Promise<void>>> = {
  "a visitor goes from the landing page to an academy of their own": async (page) => {
    await page.open("/");
    // The popup opens by itself and would cover everything else.
    await page.seen("the popup", `document.querySelector("dialog[data-popup]").open`);
    await page.sound("the popup");
    await page.press({ role: "link", name: "Quero Testar Gratuitamente", within: "dialog" });
    await page.at("/signup");
    await page.sound("/signup");
    await page.type("Seu nome completo", "Rosa Maria");
    await page.type("Nome do estúdio ou academia", "Academia Ipiranga");
    await page.type("E-mail", `rosa-${Date.now()}@obi.example`);
    await page.type("Senha", "Obi#Nova-2026");
    await page.press({ role: "button", name: "Começar teste grátis" });
    await page.seen("the dashboard", elementOf({ role: "heading", name: "Dashboard" }));
    await page.sound("the dashboard of a new academy");
  },

  "an owner signs in, enrols a student, calls the roll and opens a class": async (page, world) => {
    const { studioId, owner, classId } = world;
    await signIn(page, "/auth", owner);
    await page.seen("the dashboard", elementOf({ role: "heading", name: "Dashboard" }));
    await page.sound("the dashboard");

    await page.open("/dashboard/students");
    await page.press({ role: "button", name: "Novo Aluno" });
    await page.type("Nome completo", "Caio Reis");
    await page.type("E-mail", "caio@obi.example");
    await page.sound("the dialog of a new student");
    await page.press({ role: "button", name: "Cadastrar aluno", within: "[role=dialog]" });
    await page.seen("no dialog", `!document.querySelector("[role=dialog]")`);
    await page.seen("the student", elementOf({ role: "link", name: "Caio Reis", within: "main" }));
    await page.sound("the list with the student");

    await page.open(`/dashboard/schedule/${classId}/${today()}`);
    await page.press({ role: "button", name: "Ana Lima" });
    await until("the mark is kept", () => withStudio(studioId, (tx) => tx.attendance.count()));
    await page.sound("the roll call");

    await page.open("/dashboard/schedule");
    // Without a hovering pointer, as on a tablet, a tap on the class itself opens its menu.
    const isTablet = await page.is(`matchMedia("(hover: none) and (width >= 48rem)").matches`);
    await page.press(
      isTablet
        ? { role: "link", name: "Judô adulto", within: "[data-week]" }
        : { role: "button", name: "Ações de Judô adulto" },
    );
    await page.press({ role: "button", name: "Editar", within: "[popover]:popover-open" });
    await page.seen("the class to be changed", `document.querySelector("[role=dialog]")`);
    await page.sound("the dialog of a class");
  },

  "a student enters the portal and opens a payment": async (page, { student }) => {
    await signIn(page, "/student-login", student);
    await page.at("/student/dashboard");
    await page.sound("the portal");
    await page.open("/student/payments");
    await page.press({ role: "button", name: "Pagar agora" });
    await page.seen(
      "the PIX code",
      `[...document.querySelectorAll("[role=dialog] input, [role=dialog] textarea")].some(({ value }) => value.includes("${KEY}"))`,
    );
    await page.sound("the dialog of the payment");
  },
};

for (const [name, open] of Object.entries(engines))
  test(`RIGHT-49 an error in the console of ${name} is collected as a complaint`, async ({ baseURL }) => {
    const engine = await open({ width: 360, height: 740 });
    try {
      await engine.goto(`${baseURL ?? ""}/pricing`);
      expect(await engine.complaints()).toEqual([]);
      await engine.ask(`(console.error("uma prova"), true)`);
      await expect.poll(async () => (await engine.complaints()).join()).toContain("uma prova");
    } finally {
      await engine.close();
    }
  });

for (const [name, open] of Object.entries(engines))
  for (const size of sizes)
    for (const [what, walk] of Object.entries(walks))
      test(`RIGHT-49 ${name} at ${size.width} px: ${what}`, async ({ baseURL }) => {
        const world = await makeWorld();
        const engine = await open(size);
        try {
          await walk(pageOf(engine, baseURL ?? "", size), world);
        } finally {
          await engine.close();
        }
      });
