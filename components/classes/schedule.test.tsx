/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { sayDone } from "@/components/form/use-action";
import {
  cancelClassSession,
  moveClassSession,
  restoreClassSession,
} from "@/lib/features/class-sessions/actions";
import {
  bringClassBack,
  createClass,
  moveClass,
  updateClass,
  removeClass,
} from "@/lib/features/classes/actions";
import type { Since } from "@/lib/features/class-sessions/rules";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type WeekDay, sundayOf, weekFrom } from "@/lib/features/classes/rules";
import { type ClockTime, type IsoDay, isoDay, parseClockTime, weekdayOf } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { RightsProvider } from "@/components/ui/rights";
import type { Opens } from "./addresses";
import { MoveDialog } from "./move-dialog";
import { sayMoved } from "./say-moved";
import { ScheduleScreen } from "./schedule-screen";

const user = userEvent.setup({ delay: null });

/** Compiles the lazily loaded dialogs outside the time limit of a test. */
beforeAll(() => import("./schedule-dialogs"), 60_000);

/** jsdom has no popovers, scrolling or pointers. */
beforeAll(() => {
  HTMLElement.prototype.hidePopover = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  Element.prototype.setPointerCapture = jest.fn();
});

const push = jest.fn();

jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof import("next/navigation")>("next/navigation"),
  useRouter: () => ({ push }),
}));

jest.mock("@/lib/features/class-sessions/actions", () => ({
  cancelDay: jest.fn(),
  restoreDay: jest.fn(),
  cancelClassSession: jest.fn(),
  moveClassSession: jest.fn(),
  restoreClassSession: jest.fn(),
}));

jest.mock("@/lib/features/classes/actions", () => ({
  bringClassBack: jest.fn(),
  createClass: jest.fn(),
  moveClass: jest.fn(),
  updateClass: jest.fn(),
  removeClass: jest.fn(),
}));

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const judo: ClassRow = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  name: "Judô infantil",
  description: null,
  level: "Iniciante",
  dayOfWeek: 3,
  startTime: time("17:00"),
  endTime: time("18:00"),
  instructorId: "0197c7b0-0000-7000-8000-00000000000a",
  instructorName: "Rosa Maria",
  martialArtId: "0197c7b0-0000-7000-8000-00000000000b",
  martialArtName: "Judô",
  audience: "all",
  maxStudents: 12,
  enrolled: 5,
  version: "2026-11-21T10:00:00.000Z",
};

const KENJI = "0197c7b0-0000-7000-8000-00000000000c";

/** Tuesday, 24 November, noon. */
const at = { day: isoDay("2026-11-24"), time: time("12:00") };

type DatedSession = Parameters<typeof weekFrom>[1]["sessions"][number];

type Shown = {
  since?: Since;
  picked?: IsoDay;
  calledOff?: IsoDay;
  holidays?: { day: IsoDay; name: string }[];
  dated?: DatedSession[];
  opens?: Opens;
};

const show = (classes?: ClassRow[], shown?: Shown) => render(screenOf(classes, shown));

function screenOf(
  classes: ClassRow[] = [],
  { since, picked, calledOff, holidays = [], dated = [], opens = "class" }: Shown = {},
) {
  const session = { classId: judo.id, status: "cancelled", instructor: judo.instructorName };
  const sessions = calledOff ? [{ ...session, day: calledOff }] : dated;
  const called = since && { at, since: new Map([[judo.id, since]]) };
  const facts = { classes, sessions, holidays, called };
  const week: WeekDay<ClassRow>[] = weekFrom(sundayOf(picked ?? at.day), facts);
  return (
    <>
      <ScheduleScreen
        studioName="Dojô Aurora"
        timeZone="America/Sao_Paulo"
        at={at}
        picked={picked ?? at.day}
        isPicked={picked !== undefined}
        opens={opens}
        week={week}
        holiday={null}
      />
      <Toaster />
    </>
  );
}

const openDialog = async (button: string) => {
  await user.click(screen.getByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
};

const fill = async (field: HTMLElement, value: string) => {
  await user.clear(field);
  await user.type(field, value);
};

const act = async (name: string, of = "Judô infantil") => {
  await user.click(screen.getByRole("button", { name: `Ações de ${of}` }));
  await user.click(screen.getByRole("button", { name }));
};

const openFor = async (name: string, role = "dialog") => {
  await act(name);
  return within(await screen.findByRole(role));
};

const dayItems = () =>
  screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading", { level: 2 }));

const readArts = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();
const readActiveInstructors = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() => serveChoices({ arts: readArts, instructors: readActiveInstructors }));

beforeEach(() => {
  readArts.mockResolvedValue(ok([{ id: judo.martialArtId ?? "", name: "Judô" }]));
  readActiveInstructors.mockResolvedValue(ok([{ id: KENJI, fullName: "Kenji" }]));
  push.mockReset();
  jest.mocked(moveClass).mockReset();
  jest.mocked(moveClassSession).mockReset();
  for (const action of [createClass, updateClass]) {
    jest
      .mocked(action)
      .mockReset()
      .mockResolvedValue(ok({ id: judo.id }));
  }
  jest
    .mocked(removeClass)
    .mockReset()
    .mockResolvedValue(ok({ id: judo.id, version: judo.version }));
});

describe("a Professor's week", () => {
  it.each([{ classes: [judo] }, { classes: [] }])(
    "TEAM-13 offers nothing to create, change, cancel or share: $classes.length",
    ({ classes }) => {
      render(<RightsProvider role="instructor">{screenOf(classes, { opens: "roll-call" })}</RightsProvider>);
      const offered = screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
      expect(offered.filter((name) => !name.startsWith("Calendário"))).toEqual(["Imprimir"]);
      expect(screen.queryByText(/Crie/)).toBeNull();
      const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
      expect(links.filter((href) => href.includes(judo.id))).toEqual(
        classes.map(() => `/dashboard/schedule/${judo.id}/2026-11-25`),
      );
    },
  );
});

describe("the week", () => {
  it("SCHED-02 CONST-03 shows seven days from Sunday to Saturday, with today and the picked one marked", () => {
    show([judo], { picked: isoDay("2026-11-26") });
    const days = dayItems();
    const heads = days.map((day) => within(day).getByRole("heading", { level: 2 }));
    expect(heads.map((head) => within(head).getByRole("link").textContent)).toEqual([
      "Domingo 22",
      "Segunda 23",
      "Terça 24, hoje",
      "Quarta 25",
      "Quinta 26",
      "Sexta 27",
      "Sábado 28",
    ]);
    expect(days.filter((day) => day.getAttribute("aria-current") === "date")).toEqual([days[4]]);
  });

  it("SCHED-01 has a calendar for choosing a date, in which each day is a link", () => {
    show([judo], { picked: isoDay("2026-11-26") });
    const calendar = within(screen.getByRole("group", { name: "Calendário" }));
    expect(calendar.getByText("nov. 2026")).toBeInstanceOf(HTMLElement);
    const picked = calendar.getByRole("link", { current: "date" });
    expect([picked.textContent, picked.getAttribute("href")]).toEqual([
      "26",
      "/dashboard/schedule?dia=2026-11-26",
    ]);
    expect(calendar.getAllByRole("link")).toHaveLength(2 + 35);
    expect(calendar.getByRole("link", { name: "Próximo mês" }).getAttribute("href")).toBe(
      "/dashboard/schedule?dia=2026-12-26",
    );
  });

  it("opens a day without reloading the page, and leaves a click with Ctrl to the browser", async () => {
    show([judo]);
    const friday = within(screen.getByRole("heading", { name: /27/ })).getByRole("link");
    await user.click(friday);
    expect(push).toHaveBeenCalledWith("/dashboard/schedule?dia=2026-11-27", expect.anything());
    push.mockReset();
    friday.addEventListener("click", (event) => event.preventDefault());
    await user.keyboard("{Control>}");
    await user.click(friday);
    await user.keyboard("{/Control}");
    expect(push).not.toHaveBeenCalled();
  });

  it("SCHED-03 invites to create the first class if there is none", () => {
    const { container } = show();
    const invitation = screen.getByText(/^Nenhuma aula agendada\. Crie a primeira/);
    expect(invitation).toBeTruthy();
    expect(container.querySelector("[data-week]")?.hasAttribute("data-empty")).toBe(true);
    expect(screen.getAllByText("Nenhuma aula agendada")).toHaveLength(7);
  });

  it("repeats in the title of a class what its block may cut off", () => {
    const other = { ...judo, id: "0197c7b0-0000-7000-8000-0000000000ff", name: "Karatê", enrolled: 12 };
    const alone = { ...judo, id: "0197c7b0-0000-7000-8000-0000000000fe", name: "Boxe", startTime: "20:00" };
    // Safe because these are clock times.
    const { container } = show([judo, other, { ...alone, endTime: "21:00" } as typeof judo]);
    const titles = [...container.querySelectorAll("[data-class] a")].map((block) =>
      block.getAttribute("title"),
    );
    expect(titles.sort()).toEqual([
      "Boxe, 20:00, Rosa Maria",
      "Judô infantil, 17:00, Rosa Maria",
      "Karatê, 17:00, Rosa Maria, Lotada 12/12",
    ]);
    expect(container.querySelector("[data-week]")?.hasAttribute("data-empty")).toBe(false);
  });

  it("SCHED-03 a day without classes says so", () => {
    show([judo]);
    expect(screen.getAllByText("Nenhuma aula agendada")).toHaveLength(6);
  });

  it("SCHED-06 SCHED-14 shows time, name, teacher and how full a class is, with edit and remove in its menu", async () => {
    show([judo]);
    const link = screen.getByRole("link", { name: /^Judô infantil/ });
    expect(link.textContent).toContain("17:00–18:00");
    expect(link.textContent).toContain("Rosa Maria · Judô · Iniciante");
    expect(link.textContent).toContain("5/12 vagas ocupadas");
    expect(link.getAttribute("href")).toBe(`/dashboard/schedule/${judo.id}`);
    await user.click(screen.getByRole("button", { name: "Ações de Judô infantil" }));
    const menu = within(screen.getByRole("group", { name: "Ações de Judô infantil" }));
    expect(menu.getAllByRole("button").map((entry) => entry.textContent)).toEqual([
      "Editar",
      "Duplicar",
      "Mover…",
      "Cancelar esta data",
      "Remover",
    ]);
  });

  it("links a class of a past week to that day's roll call, and its menu to the class as well", async () => {
    const address = `/dashboard/schedule/${judo.id}`;
    const link = () => screen.getByRole("link", { name: /^Judô infantil/ }).getAttribute("href");
    const { unmount } = show([judo], { picked: isoDay("2026-11-22") });
    expect(link()).toBe(address);
    unmount();
    show([judo], { picked: isoDay("2026-11-16") });
    expect(link()).toBe(`${address}/2026-11-18`);
    await user.click(screen.getByRole("button", { name: "Ações de Judô infantil" }));
    const menu = within(screen.getByRole("group", { name: "Ações de Judô infantil" }));
    expect(menu.getAllByRole("link").map((entry) => [entry.textContent, entry.getAttribute("href")])).toEqual(
      [
        ["Abrir chamada", `${address}/2026-11-18`],
        ["Abrir aula", address],
      ],
    );
  });

  it("RIGHT-30 links a lesson from before a move to its roll call, and prints only the class itself", async () => {
    const [sunday, monday] = [isoDay("2026-11-22"), isoDay("2026-11-23")];
    const held = {
      classId: judo.id,
      status: "held",
      instructor: judo.instructorName,
      present: 7,
      closed: true,
    };
    const since = { madeOn: isoDay("2026-01-05"), weekdaySince: at.day, isActive: true };
    const hours = { startTime: time("18:00"), endTime: time("19:00") };
    show([{ ...judo, dayOfWeek: 1 }], { since, dated: [{ ...held, ...hours, day: sunday }] });
    const [then, later] = [...document.querySelectorAll<HTMLElement>("[data-class]")];
    expect(then?.textContent).toContain("18:00–19:00");
    expect(then?.textContent).toContain("7 vieram");
    expect([then?.dataset.screen, later?.dataset.screen]).toEqual(["", undefined]);
    expect(then?.querySelector("a")?.getAttribute("href")).toBe(`/dashboard/schedule/${judo.id}/${sunday}`);
    expect(later?.textContent).toContain("A partir de seg., 30 nov.");
    expect(later?.closest("[data-weekday]")?.getAttribute("data-weekday")).toBe(String(weekdayOf(monday)));
    await user.click(screen.getAllByRole("button", { name: "Ações de Judô infantil" })[0] ?? document.body);
    const menu = within(screen.getByRole("group", { name: "Ações de Judô infantil" }));
    expect(menu.getByRole("link", { name: "Abrir chamada" })).toBeInstanceOf(HTMLElement);
    expect(menu.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Editar",
      "Duplicar",
      "Remover",
    ]);
  });

  it("marks a full class, and a cancelled date", () => {
    const { unmount } = show([{ ...judo, enrolled: 12 }]);
    expect(screen.getByText("Lotada")).toBeInstanceOf(HTMLElement);
    unmount();
    show([judo], { calledOff: isoDay("2026-11-25") });
    expect(screen.getByText("Cancelada")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Lotada")).toBeNull();
  });

  it("RIGHT-44 draws all days equally wide, whatever classes they have", () => {
    show([judo]);
    const week = document.querySelector<HTMLElement>("[data-week]");
    expect(week?.style.cssText).not.toContain("--days");
    const sheet = readFileSync(join(__dirname, "week-grid.module.css"), "utf8");
    expect(sheet).toContain("/ 2.75rem repeat(7, minmax(0, 1fr))");
  });

  it("RIGHT-44 marks arts by a tone that the legend names, and classes for children by a double edge", () => {
    const other = { ...judo, martialArtName: "Muay Thai", audience: "adult" as const };
    const id = (last: number) => `0197c7b0-0000-7000-8000-00000000000${last}`;
    show([
      judo,
      { ...other, id: id(2), name: "Muay Thai", dayOfWeek: 4 },
      { ...judo, id: id(3), name: "Judô", dayOfWeek: 5 },
      { ...judo, id: id(4), name: "Treino livre", martialArtName: null, audience: null, dayOfWeek: 6 },
    ]);
    const looks = [...document.querySelectorAll<HTMLElement>("[data-class]")].map((block) => [
      block.querySelector("b")?.textContent,
      block.style.getPropertyValue("--art"),
      block.dataset.kids !== undefined,
    ]);
    expect(looks).toEqual([
      ["Judô infantil", "var(--art-1)", true],
      ["Muay Thai", "var(--art-2)", false],
      ["Judô", "var(--art-1)", false],
      ["Treino livre", "", false],
    ]);
    const legend = within(screen.getByRole("list", { name: "O que dizem as bordas" }));
    expect(
      legend.getAllByRole("listitem").map((item) => [item.textContent, item.style.getPropertyValue("--art")]),
    ).toEqual([
      ["Judô", "var(--art-1)"],
      ["Muay Thai", "var(--art-2)"],
      ["Infantil", ""],
    ]);
  });

  it("RIGHT-44 has no legend if all classes look the same", () => {
    show([judo]);
    expect(screen.queryByRole("list", { name: "O que dizem as bordas" })).toBeNull();
  });

  it("RIGHT-44 draws the line of the present time below the classes, across none of their words", () => {
    show([{ ...judo, dayOfWeek: 2, startTime: time("11:30"), endTime: time("12:30") }]);
    const day = document.querySelector<HTMLElement>('[data-weekday="2"]');
    const [line, classes] = [day?.querySelector("[style*=top]:not([data-class])"), day?.querySelector("ul")];
    expect(line && classes && line.compareDocumentPosition(classes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("names a holiday on its day", () => {
    show([judo], { holidays: [{ day: isoDay("2026-11-27"), name: "Feriado local" }] });
    expect(screen.getByRole("heading", { name: /27/ }).textContent).toBe("Sexta 27, Feriado local");
    expect(screen.getByText("Feriado local").title).toBe("Feriado local");
  });

  it("names the academy on the printed sheet", () => {
    show([judo]);
    expect(screen.getByText("Dojô Aurora")).toBeInstanceOf(HTMLElement);
  });
});

describe("the class dialog", () => {
  it("SCHED-04 SCHED-05 'Nova Aula' opens the dialog of that name with Cancelar and Criar", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    expect(dialog.getByRole("heading", { name: "Nova Aula" })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole("button", { name: "Criar" })).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("SCHED-08 SCHED-09 starts on Monday with 20 places", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    const days = dialog.getAllByRole<HTMLInputElement>("checkbox");
    expect(days.filter(({ checked }) => checked).map(({ ariaLabel }) => ariaLabel)).toEqual(["Segunda"]);
    const places = dialog.getByLabelText<HTMLInputElement>(/Vagas/);
    expect([places.value, places.min, places.type]).toEqual(["20", "1", "number"]);
  });

  it("SCHED-07 cannot be sent without name, times and places", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Criar" });
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    expect(isDisabled(create)).toBe(true);
    await fill(dialog.getByLabelText(/Início/), "08:00");
    await fill(dialog.getByLabelText(/Término/), "09:00");
    expect(isDisabled(create)).toBe(false);
    await user.clear(dialog.getByLabelText(/Vagas/));
    expect(isDisabled(create)).toBe(true);
  });

  it("SCHED-07 says at the field that the end comes before the start, and sends nothing", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    await fill(dialog.getByLabelText(/Início/), "08:00");
    await fill(dialog.getByLabelText(/Término/), "07:00");
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    await dialog.findByText(classesCopy.endBeforeStart);
    expect(dialog.getByLabelText(/Término/).getAttribute("aria-invalid")).toBe("true");
    expect(createClass).not.toHaveBeenCalled();
  });

  it("SCHED-10 SCHED-12 sends what was chosen, closes and says so", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Judô adulto");
    await fill(dialog.getByLabelText(/Início/), "19:00");
    await fill(dialog.getByLabelText(/Término/), "20:00");
    await user.selectOptions(dialog.getByLabelText("Instrutor"), await dialog.findByText("Kenji"));
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), await dialog.findByText("Judô"));
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    expect(await screen.findByText("Aula criada com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(createClass).mock.calls).toMatchObject([
      [{ name: "Judô adulto", weekdays: "1", instructorId: KENJI, martialArtId: judo.martialArtId }],
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    push.mockReset();
    const [see] = screen.getAllByRole("button", { name: "Ver aula" });
    if (see) await user.click(see);
    expect(push).toHaveBeenCalledWith(`/dashboard/schedule/${judo.id}`);
  });

  it("SCHED-04 SCHED-05 SCHED-12 editing is titled 'Editar Aula', filled in, and ends with 'Atualizar'", async () => {
    show([judo]);
    const dialog = await openFor("Editar");
    expect(dialog.getByRole("heading", { name: "Editar Aula" })).toBeInstanceOf(HTMLElement);
    expect(await dialog.findByRole("option", { name: "Rosa Maria (inativo)" })).toBeInstanceOf(HTMLElement);
    await user.clear(dialog.getByLabelText(/Vagas/));
    await fill(dialog.getByLabelText(/Vagas/), "15");
    await user.click(dialog.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText("Aula atualizada com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(updateClass).mock.calls).toMatchObject([
      [
        {
          id: judo.id,
          version: judo.version,
          name: judo.name,
          dayOfWeek: "3",
          startTime: "17:00",
          endTime: "18:00",
          maxStudents: "15",
          instructorId: judo.instructorId,
          martialArtId: judo.martialArtId,
        },
      ],
    ]);
  });

  it("opens from an empty day, and creates a class for each chosen weekday", async () => {
    show([judo]);
    screen.getByRole("button", { name: "Criar aula: quinta" }).focus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Nova Aula" }));
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    await user.click(dialog.getByRole("checkbox", { name: "Terça" }));
    await fill(dialog.getByLabelText(/Início/), "18:30");
    expect(dialog.getByLabelText<HTMLInputElement>(/Término/).value).toBe("19:30");
    jest.mocked(createClass).mockResolvedValue(ok({ id: judo.id, classes: 2 }));
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    expect(await screen.findByText("2 aulas, uma em cada dia escolhido.")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(createClass).mock.calls).toMatchObject([
      [{ weekdays: "2,4", startTime: "18:30", endTime: "19:30" }],
    ]);
  });

  it("SCHED-09 without any weekday says at the field that one is needed", async () => {
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Boxe");
    await fill(dialog.getByLabelText(/Início/), "18:30");
    await user.click(dialog.getByRole("checkbox", { name: "Segunda" }));
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    expect(await dialog.findByText("Escolha pelo menos um dia da semana.")).toBeInstanceOf(HTMLElement);
    expect(createClass).not.toHaveBeenCalled();
  });

  it("keeps the length of the class when the start changes", async () => {
    show([judo]);
    const dialog = await openFor("Editar");
    const end = dialog.getByLabelText<HTMLInputElement>(/Término/);
    await fill(end, "18:30");
    await fill(dialog.getByLabelText(/Início/), "07:00");
    expect(end.value).toBe("08:30");
  });

  it("starts with all values of the class when it is duplicated", async () => {
    show([judo]);
    const dialog = await openFor("Duplicar");
    expect(dialog.getByRole("heading", { name: "Nova Aula" })).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole("checkbox", { name: "Sexta" }));
    await user.click(dialog.getByRole("checkbox", { name: "Quarta" }));
    await dialog.findByRole("option", { name: "Rosa Maria (inativo)" });
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    await screen.findByText("Aula criada com sucesso!");
    const [sent] = jest.mocked(createClass).mock.calls[0] ?? [];
    expect(sent).toMatchObject({ name: judo.name, weekdays: "5", startTime: "17:00", maxStudents: "12" });
    expect(sent).not.toHaveProperty("id");
  });

  it("lets a warning of the server be overruled, and asks again after a change", async () => {
    const warning = "Rosa Maria já dá aula nesse horário: Boxe (segunda, 18:30 às 20:00).";
    jest.mocked(createClass).mockResolvedValue(fail("clash", warning));
    show();
    const dialog = await openDialog("Nova Aula");
    await user.type(dialog.getByLabelText(/Nome da aula/), "Judô");
    await fill(dialog.getByLabelText(/Início/), "19:00");
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    expect(await dialog.findByText(warning)).toBeInstanceOf(HTMLElement);
    await fill(dialog.getByLabelText(/Vagas/), "5");
    expect(dialog.queryByText(warning)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Criar" }));
    await dialog.findByText(warning);
    jest.mocked(createClass).mockResolvedValue(ok({ id: judo.id, classes: 1 }));
    const anyway = dialog.getByRole<HTMLButtonElement>("button", { name: "Criar mesmo assim" });
    await waitFor(() => expect(isDisabled(anyway)).toBe(false));
    await user.click(anyway);
    await screen.findByText("Aula criada com sucesso!");
    expect(jest.mocked(createClass).mock.calls.map(([sent]) => sent.overrule)).toEqual([
      undefined,
      undefined,
      "on",
    ]);
  });

  it("keeps what was typed when the class was changed in another tab", async () => {
    jest.mocked(updateClass).mockResolvedValue(fail("changed-elsewhere", classesCopy.changedElsewhere));
    show([judo]);
    const dialog = await openFor("Editar");
    await user.type(dialog.getByLabelText(/Nome da aula/), " e juvenil");
    await user.click(dialog.getByRole("button", { name: "Atualizar" }));
    expect(await screen.findByText(classesCopy.changedElsewhere)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(/Nome da aula/).value).toBe("Judô infantil e juvenil");
  });
});

describe("moving a class", () => {
  const moved = {
    id: judo.id,
    name: judo.name,
    version: "2026-11-24T15:00:00.000Z",
    dayOfWeek: 4,
    startTime: time("07:15"),
    endTime: time("08:15"),
    enrolled: 5,
    fromDay: 3,
    fromTime: time("17:00"),
    also: "",
    days: "3",
    notified: true,
    unmailed: 0,
  };

  it("works through the dialog, says how many students it concerns, and can be undone", async () => {
    jest.mocked(moveClass).mockResolvedValue(ok(moved));
    show([judo]);
    const dialog = await openFor("Mover…");
    await user.click(dialog.getByRole("radio", { name: "Todas as semanas" }));
    expect(dialog.getByText(/^5 alunos continuam matriculados/)).toBeInstanceOf(HTMLElement);
    await user.selectOptions(dialog.getByLabelText(/Dia da semana/), "Quinta");
    await fill(dialog.getByLabelText(/Início/), "07:15");
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    const said = "Judô infantil agora é quinta, às 07:15. 5 alunos continuam matriculados.";
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText(classesCopy.move.undone)).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(moveClass).mock.calls).toMatchObject([
      [{ id: judo.id, version: judo.version, dayOfWeek: "4", startTime: "07:15", notify: "on" }],
      [
        {
          id: judo.id,
          version: moved.version,
          dayOfWeek: "3",
          startTime: "17:00",
          overrule: "on",
          notify: "on",
        },
      ],
    ]);
  });

  it("SCHED-06 sends no mail if the owner unticks it, and offers none if nobody is enrolled", async () => {
    jest.mocked(moveClass).mockResolvedValue(ok({ ...moved, notified: false }));
    const { unmount } = show([judo]);
    const dialog = await openFor("Mover…");
    await user.click(dialog.getByRole("radio", { name: "Todas as semanas" }));
    await user.click(dialog.getByRole("checkbox", { name: "Avisar os matriculados por e-mail (5)" }));
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    await waitFor(() => expect(moveClass).toHaveBeenCalled());
    expect(jest.mocked(moveClass).mock.calls[0]?.[0]).not.toHaveProperty("notify");
    unmount();
    show([{ ...judo, enrolled: 0 }]);
    expect((await openFor("Mover…")).queryByRole("checkbox")).toBeNull();
  });

  it("moves the focus to the class on its new day", async () => {
    jest.mocked(moveClass).mockResolvedValue(ok(moved));
    const { rerender } = show([judo]);
    const dialog = await openFor("Mover…");
    await user.click(dialog.getByRole("radio", { name: "Todas as semanas" }));
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Mover…"));
    // The native popover would have returned the focus to the element that opened it.
    const old = screen.getByRole("button", { name: "Ações de Judô infantil" });
    old.focus();
    rerender(screenOf([{ ...judo, dayOfWeek: 4, version: moved.version }]));
    expect(old.isConnected).toBe(false);
    const handle = screen.getByRole("button", { name: "Ações de Judô infantil" });
    await waitFor(() => expect(document.activeElement).toBe(handle));
  });

  it("reports a refusal, and leaves the dialog open", async () => {
    jest.mocked(moveClass).mockResolvedValue(fail("changed-elsewhere", classesCopy.changedElsewhere));
    show([judo]);
    const dialog = await openFor("Mover…");
    await user.click(dialog.getByRole("radio", { name: "Todas as semanas" }));
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    expect(await screen.findByText(classesCopy.changedElsewhere)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(classesCopy.move.failed)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole("dialog", { name: "Mover Judô infantil" })).toBeInstanceOf(HTMLElement);
  });
});

describe("RIGHT-44 moving one date of a class", () => {
  const [wednesday, friday] = [isoDay("2026-11-25"), isoDay("2026-11-27")];
  const movedDate = {
    id: "0197c7b0-0000-7000-8000-0000000000ee",
    classId: judo.id,
    version: judo.version,
    name: judo.name,
    ownDay: wednesday,
    fromDay: wednesday,
    fromTime: time("17:00"),
    toDay: friday,
    startTime: time("20:00"),
    notified: true,
    unmailed: 0,
  };
  const session = { classId: judo.id, status: "scheduled", instructor: judo.instructorName };
  const elsewhere = { startTime: time("20:00"), endTime: time("21:00"), movedFrom: wednesday };

  it("is preselected in the dialog, takes another day of the calendar, and can be undone", async () => {
    jest.mocked(moveClassSession).mockResolvedValue(ok(movedDate));
    show([judo]);
    const dialog = await openFor("Mover…");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Só esta (qua., 25 nov.)" }).checked).toBe(
      true,
    );
    expect(dialog.getByText("As outras semanas não mudam.")).toBeInstanceOf(HTMLElement);
    await fill(dialog.getByLabelText(/Data/), friday);
    await fill(dialog.getByLabelText(/Início/), "20:00");
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    const said =
      "Judô infantil de qua., 25 nov. agora é sexta, 27/11, às 20:00. As outras semanas não mudam.";
    const toast = (await screen.findByText(said)).closest("li");
    await user.click(within(toast ?? document.body).getByRole("button", { name: "Desfazer" }));
    const undone = "Judô infantil voltou para quarta, 25/11, às 17:00.";
    expect(await screen.findByText(undone)).toBeInstanceOf(HTMLElement);
    const sent = { classId: judo.id, version: judo.version, notify: "on" };
    expect(jest.mocked(moveClassSession).mock.calls).toMatchObject([
      [{ ...sent, day: wednesday, was: "17:00", toDay: friday, startTime: "20:00" }],
      [{ ...sent, day: friday, was: "20:00", toDay: wednesday, startTime: "17:00", overrule: "on" }],
    ]);
    expect(moveClass).not.toHaveBeenCalled();
  });

  it("RIGHT-10 withdraws its undo once the original date is restored", async () => {
    show([judo]);
    sayMoved({ ...movedDate, fromDay: isoDay("2026-11-26") });
    const said = (await screen.findByText(/agora é sexta, 27\/11/)).closest("li");
    sayDone("De volta", `${judo.id} ${wednesday}`);
    await waitFor(() => expect(said?.dataset.removed).toBe("true"));
  });

  it("is not offered for a date that is over or cancelled, where only all weeks can be moved", async () => {
    const scopes = async (classes: ClassRow[], shown?: Shown) => {
      const { unmount } = show(classes, shown);
      const dialog = await openFor("Mover…");
      const choices = dialog.queryAllByRole("radio").length;
      const isWeekly = dialog.queryByLabelText(/Dia da semana/) !== null;
      expect(dialog.getByText("Todas as semanas")).toBeInstanceOf(HTMLElement);
      unmount();
      return [choices, isWeekly];
    };
    expect(await scopes([{ ...judo, dayOfWeek: 1 }])).toEqual([0, true]);
    expect(await scopes([judo], { calledOff: wednesday })).toEqual([0, true]);
    expect(await scopes([judo])).toEqual([2, false]);
  });

  it("marks the new day with where it came from, and the old day with where it went", async () => {
    const reason = "Mudou para sexta, 27/11, às 20:00";
    const off = { ...session, status: "cancelled", day: wednesday, cancelReason: reason };
    show([judo], { dated: [off, { ...session, ...elsewhere, day: friday }] });
    const [before, after] = screen.getAllByRole("link", { name: /^Judô infantil/ });
    expect(before?.textContent).toContain("Cancelada");
    expect(before?.textContent).toContain(reason);
    expect(after?.textContent).toContain("De qua., 25 nov.");
    expect(after?.textContent).toContain("20:00–21:00");
    expect(after?.closest("[data-weekday]")?.getAttribute("data-weekday")).toBe("5");
    const [, menu] = screen.getAllByRole("button", { name: "Ações de Judô infantil" });
    if (menu) await user.click(menu);
    await user.click(screen.getByRole("button", { name: "Mover…" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryAllByRole("radio")).toEqual([]);
    expect(dialog.getByText("Só esta (sex., 27 nov.)")).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLInputElement>(/Início/).value).toBe("20:00");
  });

  it("marks a date at another hour as a single change, and prints the weekly hour", () => {
    show([judo], { dated: [{ ...session, ...elsewhere, day: wednesday }] });
    const blocks = [...document.querySelectorAll<HTMLElement>("[data-class]")].map((block) => [
      block.querySelector("time")?.textContent,
      block.querySelector("em")?.textContent,
      block.dataset.paper !== undefined,
    ]);
    expect(blocks).toEqual([
      ["20:00–21:00", "Só nesta data", false],
      ["17:00–18:00", undefined, true],
    ]);
  });

  it("asks after a drop, with the old and the new time, and shows a teacher's clash in the same dialog", async () => {
    const warning = "Rosa Maria já dá aula nesse horário: Boxe (sexta, 20:00 às 21:00).";
    jest.mocked(moveClassSession).mockResolvedValueOnce(fail("clash", warning));
    jest.mocked(moveClassSession).mockResolvedValue(ok(movedDate));
    const [onMoved, onClose] = [jest.fn(), jest.fn()];
    const date = { day: wednesday, startTime: judo.startTime, movedFrom: null };
    const to = { day: friday, startTime: time("20:00") };
    render(<MoveDialog row={judo} date={date} to={to} onMoved={onMoved} onClose={onClose} />);
    const dialog = within(screen.getByRole("dialog", { name: "Mover Judô infantil" }));
    expect(dialog.getByText("quarta, 17:00 → sexta, 20:00")).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByLabelText(/Início/)).toBeNull();
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    expect(await dialog.findByText(warning)).toBeInstanceOf(HTMLElement);
    expect(onMoved).not.toHaveBeenCalled();
    const anyway = await dialog.findByRole("button", { name: "Mover mesmo assim" });
    await waitFor(() => expect(isDisabled(anyway)).toBe(false));
    await user.click(anyway);
    await waitFor(() => expect(onMoved).toHaveBeenCalled());
    const [, [sent] = []] = jest.mocked(moveClassSession).mock.calls;
    expect(sent).toMatchObject({ day: wednesday, toDay: friday, startTime: "20:00", overrule: "on" });
    expect(sent).not.toHaveProperty("notify");
  });

  it("can apply a drop to all weeks, and closes without a move when it is cancelled", async () => {
    jest.mocked(moveClass).mockResolvedValue(fail("changed-elsewhere", classesCopy.changedElsewhere));
    const onClose = jest.fn();
    const date = { day: wednesday, startTime: judo.startTime, movedFrom: null };
    const to = { day: friday, startTime: time("20:00") };
    render(<MoveDialog row={judo} date={date} to={to} onMoved={jest.fn()} onClose={onClose} />);
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Todas as semanas" }));
    await user.click(dialog.getByRole("button", { name: "Mover" }));
    await waitFor(() => expect(moveClass).toHaveBeenCalled());
    expect(jest.mocked(moveClass).mock.calls).toMatchObject([
      [{ id: judo.id, version: judo.version, dayOfWeek: "5", startTime: "20:00", notify: "on" }],
    ]);
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe("one date of a class", () => {
  const wednesday = isoDay("2026-11-25");

  it("is cancelled from its block, with its day shown in the dialog", async () => {
    jest
      .mocked(cancelClassSession)
      .mockResolvedValue(ok({ id: "0197c7b0-0000-7000-8000-0000000000ee", notified: true, unmailed: 0 }));
    show([judo]);
    const dialog = await openFor("Cancelar esta data");
    expect(dialog.getByText("Judô infantil, qua., 25 nov.")).toBeInstanceOf(HTMLElement);
    await user.type(dialog.getByLabelText(/Motivo/), "Chuva");
    await user.click(dialog.getByRole("button", { name: "Cancelar a aula" }));
    expect(await screen.findByText("Aula cancelada.")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(cancelClassSession).mock.calls).toMatchObject([
      [{ classId: judo.id, day: wednesday, reason: "Chuva", notify: "on" }],
    ]);
  });

  it("RIGHT-34 cannot be cancelled once it is over", async () => {
    show([{ ...judo, dayOfWeek: 2, startTime: time("10:00"), endTime: time("12:00") }]);
    await user.click(screen.getByRole("button", { name: "Ações de Judô infantil" }));
    const menu = within(screen.getByRole("group", { name: "Ações de Judô infantil" }));
    expect(menu.getByRole("button", { name: "Mover…" })).toBeTruthy();
    expect(menu.queryByRole("button", { name: "Cancelar esta data" })).toBeNull();
  });

  it("is restored from its block after a question", async () => {
    jest
      .mocked(restoreClassSession)
      .mockResolvedValue(ok({ id: "0197c7b0-0000-7000-8000-0000000000ee", unmailed: 0 }));
    show([judo], { calledOff: wednesday });
    const question = await openFor("Desfazer cancelamento", "alertdialog");
    await user.click(question.getByRole("button", { name: "Desfazer cancelamento" }));
    expect(await screen.findByText("A aula está de volta na agenda.")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(restoreClassSession).mock.calls).toMatchObject([
      [{ classId: judo.id, day: wednesday, notify: "on" }],
    ]);
  });
});

describe("removing a class", () => {
  it("SCHED-06 SCHED-12 SCHED-13 asks first, then says that it is done and can be undone", async () => {
    const version = "2026-11-24T15:00:00.000Z";
    jest.mocked(removeClass).mockResolvedValue(ok({ id: judo.id, version }));
    jest.mocked(bringClassBack).mockResolvedValue(ok({ id: judo.id, name: judo.name, enrolled: 5 }));
    show([judo]);
    const question = await openFor("Remover", "alertdialog");
    expect(removeClass).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Remover" }));
    const toast = (await screen.findByText("Aula removida com sucesso!")).closest("li");
    expect(jest.mocked(removeClass).mock.calls).toMatchObject([[{ id: judo.id }]]);
    await user.click(within(toast ?? document.body).getByRole("button", { name: "Desfazer" }));
    const said = "Judô infantil está de volta na agenda. 5 alunos continuam matriculados.";
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(bringClassBack).mock.calls).toMatchObject([[{ id: judo.id, version }]]);
  });

  it("SCHED-06 leaves the class alone when the answer is no", async () => {
    show([judo]);
    const question = await openFor("Remover", "alertdialog");
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(removeClass).not.toHaveBeenCalled();
  });
});
