/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import type { TodaysClass } from "@/lib/features/classes/queries";
import type { NoticeRow } from "@/lib/features/notices/queries/list-notices";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { Activity } from "./activity";
import { DashboardScreen } from "./dashboard-screen";
import { DashboardNumbers } from "./dashboard-numbers";
import { ExpiryAlert } from "./expiry-alert";
import { FirstSteps } from "./first-steps";
import { KeepLast } from "./keep-last";
import { Needs } from "./needs";
import { QuickLinks } from "./quick-links";
import { LatestNotices } from "./latest-notices";
import { TodaysClasses } from "./todays-classes";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/team/actions", () => ({}));
jest.mock("@/lib/features/samples/actions", () => ({}));
jest.mock("@/lib/features/notices/actions", () => ({}));
jest.mock("@/lib/features/students/actions", () => ({ createStudent: jest.fn() }));
jest.mock("@/lib/features/instructors/actions", () => ({ createInstructor: jest.fn() }));

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const numbers = {
  students: 1234,
  activeStudents: 987,
  classes: 30,
  activeClasses: 24,
  instructors: 6,
  activeInstructors: 5,
  revenue: cents(1_234_567),
  confirmedRevenue: cents(1_234_567),
};
const change = {
  students: 34,
  activeStudents: -13,
  activeClasses: 0,
  activeInstructors: 5,
  revenueBefore: cents(1_000_000),
};
const self = { userId: "0190b0a0-0000-7000-8000-0000000000a1", teaches: true };
const november = isoDay("2026-11-21");
const subscribedSince = isoDay("2026-11-18");
const quiet = { expiry: null, begins: false };

const trial = { state: "trial", endsOn: isoDay("2026-11-25"), daysLeft: 4 } as const;

const plain = (text: string | null) => (text ?? "").replace(/\s/gu, " ");

function cardsOf(screenOf: ReactElement): Record<string, string> {
  const { container } = render(screenOf);
  const titles = [...container.querySelectorAll("dt")];
  return Object.fromEntries(
    titles.map((title) => [plain(title.textContent), plain(title.parentElement?.textContent ?? "")]),
  );
}

describe("the dashboard's cards", () => {
  it("DASH-05 DASH-06 show students, active students, classes, instructors and the subscription", () => {
    const cards = cardsOf(
      <DashboardNumbers
        figures={{ numbers, change, subscribedSince }}
        subscription={trial}
        today={november}
      />,
    );
    expect(Object.keys(cards)).toEqual([
      "Receita Mensal",
      "Total de Alunos",
      "Alunos Ativos",
      "Aulas Ativas",
      "Instrutores",
      "Status da Assinatura",
    ]);
    expect(cards["Total de Alunos"]).toContain("1.234");
    expect(cards["Alunos Ativos"]).toContain("987");
    expect(cards["Aulas Ativas"]).toContain("24");
    expect(cards["Instrutores"]).toContain("5");
    expect(cards["Status da Assinatura"]).toContain("Em teste");
    expect(cards["Status da Assinatura"]).toContain("25/11/2026");
  });

  it("DASH-07 show revenue in reais with two decimals", () => {
    const cards = cardsOf(
      <DashboardNumbers
        figures={{ numbers, change, subscribedSince }}
        subscription={trial}
        today={november}
      />,
    );
    expect(cards["Receita Mensal"]).toContain("R$ 12.345,67");
    expect(cards["Receita Mensal"]).not.toContain("confirmados");
  });

  it("DASH-07 name the confirmed part if some of the revenue is unconfirmed (C-21)", () => {
    const partly = { ...numbers, confirmedRevenue: cents(1_000_000) };
    const cards = cardsOf(
      <DashboardNumbers
        figures={{ numbers: partly, change, subscribedSince }}
        subscription={trial}
        today={november}
      />,
    );
    // The large figure is the received money. The line below it names both sums.
    expect(cards["Receita Mensal"]).toMatch(/^Receita MensalR\$ 10\.000,00R\$ 12\.345,67 registrados/);
    expect(cards["Receita Mensal"]).toContain("R$ 10.000,00 confirmados");
  });
});

describe("each card's change against the month before", () => {
  it("DASH-08 RIGHT-45 is a percentage, +0% without a change, and 'new' without an earlier value", () => {
    const cards = cardsOf(
      <DashboardNumbers
        figures={{ numbers, change, subscribedSince }}
        subscription={trial}
        today={november}
      />,
    );
    const changes = Object.values(cards).map((text) => /[+-]\d+%/.exec(text)?.[0]);
    // 12.345,67 of 10.000,00; 1,234 of 1,200; 987 of 1,000; 24 of 24; 5 of none; a word has no per cent.
    expect(changes).toEqual(["+23%", "+3%", "-1%", "+0%", undefined, undefined]);
    expect(cards["Instrutores"]).toMatch(/novo$/);
    expect(cards["Status da Assinatura"]).toContain("Desde 18/11/2026");
    expect(cards["Total de Alunos"]).toContain("+3% sobre outubro");
    expect(cards["Receita Mensal"]).toContain("+23% sobre o mesmo período de outubro");
  });

  it("DASH-15 shows a neutral dash where nothing could be loaded", () => {
    const cards = cardsOf(<DashboardNumbers figures={null} subscription={trial} today={november} />);
    expect(cards["Total de Alunos"]).toBe("Total de Alunos–");
    expect(cards["Receita Mensal"]).toBe("Receita Mensal–");
  });
});

it("DASH-15 a load that fails later keeps the last values on the screen", () => {
  const shown = (isLoaded: boolean, text: string) => (
    <KeepLast isLoaded={isLoaded}>
      <p>{text}</p>
    </KeepLast>
  );
  const { container, rerender } = render(shown(true, "R$ 10,00"));
  rerender(shown(false, "–"));
  expect(container.textContent).toBe("R$ 10,00");
  rerender(shown(true, "R$ 20,00"));
  expect(container.textContent).toBe("R$ 20,00");
});

describe("Precisa de você", () => {
  const named = (...names: string[]) =>
    names.map((name, id) => ({ id: String(id), name, neverTrained: false }));
  const needs = [
    { kind: "fees", count: 5, first: named("Ana Lima", "Bia Rocha", "Caio Sá"), openCents: cents(75_000) },
    { kind: "calls", count: 1, first: named("Davi Melo"), openCents: cents(0) },
    {
      kind: "birthdays",
      count: 1,
      first: [{ id: "s1", name: "Eva Reis", neverTrained: false }],
      openCents: cents(0),
    },
  ] as const;

  it("AGR-45 RIGHT-20 names how many wait and who they are, and links to them", () => {
    render(<Needs {...quiet} needs={needs.map((need) => ({ ...need, first: [...need.first] }))} />);
    const [fees, calls, birthday] = screen.getAllByRole("link");
    expect(plain(fees?.textContent ?? "")).toBe(
      "5 alunos com mensalidade em atrasoAna, Bia, Caio e mais 2R$ 750,00",
    );
    expect(plain(calls?.textContent ?? "")).toBe("1 interessado para chamar hojeDavi");
    expect(fees?.getAttribute("href")).toBe("/dashboard/finance?aba=atraso");
    expect(calls?.getAttribute("href")).toBe("/dashboard/crm?etapa=chamar");
    expect(birthday?.getAttribute("href")).toBe("/dashboard/students/s1");
  });

  it("marks absent students who never trained", () => {
    const first = [...named("Ana Lima"), { id: "s2", name: "Bia Rocha", neverTrained: true }];
    render(<Needs {...quiet} needs={[{ kind: "away", count: 2, first, openCents: cents(0) }]} />);
    expect(screen.getByRole("link").textContent).toContain("Ana e Bia (nunca treinou)");
  });

  it("says so if nothing waits, or if the data could not be loaded", () => {
    const { container, rerender } = render(<Needs {...quiet} needs={[]} />);
    expect(container.textContent).toContain("Nada espera por você agora.");
    rerender(<Needs {...quiet} needs={null} />);
    expect(container.textContent).toContain("Não foi possível carregar agora.");
  });
});

it("DASH-03 the card names an ending trial or the first steps if nothing else waits", () => {
  const expiry = { kind: "trial", daysLeft: 3, endsOn: isoDay("2026-11-24") } as const;
  const { container, rerender } = render(<Needs needs={[]} expiry={expiry} begins={false} />);
  const card = within(screen.getByRole("region", { name: "Precisa de você" }));
  expect(card.getByRole("link", { name: "Assinar agora" })).toBeTruthy();
  expect(container.textContent).toContain("Termina em 3 dias.");
  expect(container.textContent).toContain("Nada mais espera por você agora.");
  rerender(<Needs needs={[]} expiry={null} begins />);
  expect(container.textContent).toContain("Os primeiros passos acima");
  expect(container.textContent).not.toContain("Bom treino");
});

it("DASH-03 the trial's alert names the days left and links to the plan", () => {
  render(<ExpiryAlert kind="trial" daysLeft={3} endsOn={isoDay("2026-11-24")} />);
  expect(screen.getByRole("alert").textContent).toContain("Seu teste está acabandoTermina em 3 dias.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/upgrade");
});

it("SUB-23 a trial with more than three days left is a notice with its last day, not an alert", () => {
  render(<ExpiryAlert kind="trial" daysLeft={7} endsOn={isoDay("2026-11-28")} />);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("Seu teste vai até 28/11/2026Termina em 7 dias.");
});

it.each([
  ["first", "Assinatura ativa. Primeira cobrança em 22/11/2026A cobrança é amanhã."],
  ["renews", "Sua assinatura renova em 22/11/2026A cobrança é amanhã."],
] as const)(
  "SUB-23 a paying academy is told the day of the charge and not asked to subscribe: %s",
  (kind, text) => {
    render(<ExpiryAlert kind={kind} daysLeft={1} endsOn={isoDay("2026-11-22")} />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("status").textContent).toContain(text);
    expect(screen.queryByText("Assinar agora")).toBeNull();
  },
);

describe("Atividade recente", () => {
  const event = {
    id: "1",
    name: "Ana Lima",
    className: null,
    beltName: null,
    degree: null,
    gradeWord: null,
    amountCents: null,
    weekday: null,
    time: null,
    day: null,
    studentId: "s1",
    classId: null,
    instructorId: null,
  };
  const at = new Date("2026-11-20T15:00:00Z");

  it("DASH-09 RIGHT-18 RIGHT-35 each line says what was done and links to what it is about", () => {
    const lesson = { ...event, name: "Judô", className: "Judô", studentId: null, classId: "c1", at };
    const friday = isoDay("2026-11-20");
    const { container } = render(
      <Activity
        timeZone="America/Sao_Paulo"
        today={november}
        happened={[
          { ...event, id: "1", action: "ranks.promote", beltName: "Azul", at },
          { ...event, id: "9", action: "ranks.promote", beltName: "Azul", degree: 3, at },
          { ...event, id: "10", action: "ranks.promote", beltName: "Vermelho", gradeWord: "prajied", at },
          { ...event, id: "2", action: "students.suspended", at },
          { ...lesson, id: "3", action: "classes.move", weekday: 2, time: time("19:00") },
          { ...lesson, id: "4", action: "class-sessions.cancel", day: friday },
          { ...lesson, id: "5", action: "class-sessions.cancel-day", day: friday },
          { ...lesson, id: "6", action: "class-sessions.close", day: friday },
          { ...event, id: "7", action: "instructors.create", studentId: null, instructorId: "i1", at },
          { ...event, id: "8", action: "invites.send", studentId: null, at },
          { ...event, id: "9", action: "settlements.count", amountCents: cents(4_321), at },
        ]}
      />,
    );
    const lines = [...container.querySelectorAll("li a")];
    expect(lines.map((line) => [line.firstChild?.textContent, line.getAttribute("href")])).toEqual([
      ["Ana Lima recebeu a faixa azul", "/dashboard/students/s1"],
      ["Ana Lima recebeu o 3º grau da faixa azul", "/dashboard/students/s1"],
      ["Ana Lima recebeu o prajied vermelho", "/dashboard/students/s1"],
      ["Matrícula de Ana Lima suspensa", "/dashboard/students/s1"],
      ["Judô mudou para terça, 19:00", "/dashboard/schedule/c1"],
      ["Judô cancelada em sex., 20 nov.", "/dashboard/schedule/c1/2026-11-20"],
      ["Aulas de sex., 20 nov. canceladas", "/dashboard/schedule?dia=2026-11-20"],
      ["Chamada de Judô encerrada, sex., 20 nov.", "/dashboard/schedule/c1/2026-11-20"],
      ["Ana Lima entrou na equipe", "/dashboard/instructors/i1"],
      ["Convite enviado a Ana Lima", "/dashboard/students/invites"],
      ["Ana Lima pagou R$ 43,21", "/dashboard/students/s1"],
    ]);
  });

  it("RIGHT-35 names no hour for a move whose hour is not recorded, rather than today's hour", () => {
    const older = { ...event, name: "Judô", className: "Judô", classId: "c1", at };
    render(
      <Activity
        timeZone="America/Sao_Paulo"
        today={november}
        happened={[
          { ...older, action: "classes.move" },
          { ...older, id: "2", name: "Ana Lima", action: "enrollments.create" },
        ]}
      />,
    );
    expect(screen.getAllByRole("link").map(({ firstChild }) => firstChild?.textContent)).toEqual([
      "Judô mudou de horário",
      "Ana Lima entrou na aula Judô",
    ]);
  });

  it("DASH-09 tells what was done in plain words, and when", () => {
    render(
      <Activity
        timeZone="America/Sao_Paulo"
        today={november}
        happened={[
          {
            ...event,
            action: "payments.register",
            amountCents: cents(15_000),
            at: new Date("2026-11-21T15:00:00Z"),
          },
          {
            ...event,
            id: "2",
            action: "enrollments.create",
            className: "Judô",
            weekday: 3,
            at: new Date("2026-11-20T15:00:00Z"),
          },
          { ...event, id: "3", action: "students.create", at: new Date("2026-11-20T14:00:00Z") },
        ]}
      />,
    );
    expect(screen.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
      "Ana Lima pagou R$ 150,0012:00",
      "Ana Lima entrou na aula Judô, quartasex., 20 nov.",
      "Ana Lima entrou na academiasex., 20 nov.",
    ]);
  });

  it("DASH-09 explains in a new academy what will appear here", () => {
    const { container } = render(<Activity timeZone="America/Sao_Paulo" today={november} happened={[]} />);
    expect(container.textContent).toContain("O que acontecer na academia aparece aqui");
  });
});

describe("Treinos de Hoje", () => {
  const clock = { today: november, time: time("12:00"), timeZone: "America/Sao_Paulo" };
  const lesson: TodaysClass = {
    id: "1",
    name: "Judô infantil",
    startTime: time("18:00"),
    endTime: time("19:00"),
    instructor: "Sensei Aiko",
    enrolled: 15,
    places: 20,
    cancelled: false,
    isCalled: false,
    present: 0,
  };

  it("RIGHT-40 asks for the roll call of a class that is over, and then says how many came", () => {
    const over = { ...lesson, startTime: time("07:00"), endTime: time("08:00") };
    const marked = { ...over, id: "2", present: 2 };
    const called = { ...over, id: "3", isCalled: true };
    render(<TodaysClasses classes={[over, marked, called, lesson]} {...clock} withRollCall />);
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows.flatMap((text) => /(Chamada.*|\d vieram|Ninguém veio)$/.exec(text)?.[0] ?? [])).toEqual([
      "Chamada por fazer",
      "2 vieram",
      "Ninguém veio",
      "Chamada",
    ]);
  });

  it("DASH-10 shows time, instructor, enrolled of places and how full each class is", () => {
    render(<TodaysClasses classes={[lesson, { ...lesson, id: "2", instructor: null }]} {...clock} />);
    const [, row, second] = screen.getAllByRole("listitem");
    expect(row).toHaveProperty(
      "textContent",
      expect.stringMatching(/18:00.*19:00.*Judô infantil.*Sensei Aiko.*15\/20/),
    );
    expect(second).toHaveProperty("textContent", expect.stringContaining("Sem instrutor"));
    const bar = row && within(row).getByRole("progressbar");
    expect([bar?.getAttribute("aria-valuenow"), bar?.getAttribute("aria-valuemax")]).toEqual(["15", "20"]);
  });

  it("marks the current time, and has the roll call of each class one tap away", () => {
    const morning = { ...lesson, id: "3", name: "Manhã", startTime: time("07:00"), endTime: time("08:00") };
    render(
      <TodaysClasses
        classes={[morning, lesson, { ...lesson, id: "4", name: "Suspensa", cancelled: true }]}
        {...clock}
        withRollCall
      />,
    );
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows.findIndex((text) => text.includes("Agora, 12:00"))).toBe(1);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/dashboard/schedule/3/2026-11-21",
      "/dashboard/schedule/1/2026-11-21",
      "/dashboard/schedule/4",
    ]);
    expect(rows.at(-1)).toContain("Cancelada hoje");
  });

  it("DASH-10 says which class is under way, below the mark, and which roll calls are done", () => {
    const noon = { ...lesson, id: "3", name: "Meio-dia", startTime: time("11:30"), endTime: time("12:30") };
    const called = { ...noon, id: "4", name: "Manhã", startTime: time("07:00"), endTime: time("12:00") };
    render(
      <TodaysClasses
        classes={[{ ...called, isCalled: true, present: 8 }, noon, lesson]}
        {...clock}
        withRollCall
      />,
    );
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(rows.findIndex((text) => text.includes("Agora, 12:00"))).toBe(1);
    expect(rows.map((text) => text.includes(" · em andamento"))).toEqual([false, false, true, false]);
    // A long name of the instructor is cut before the mark is.
    expect(screen.getByText(/em andamento$/).closest(".truncate")).toBeNull();
    expect(rows.map((text) => /(Chamada( por fazer)?|8 vieram)$/.exec(text)?.[0])).toEqual([
      "8 vieram",
      undefined,
      "Chamada",
      "Chamada",
    ]);
  });

  it("DASH-10 offers the next day with a class if today has none", () => {
    render(<TodaysClasses classes={[]} {...clock} withRollCall nextTraining={isoDay("2026-11-23")} />);
    const link = screen.getByRole("link", { name: "Próximo treino: seg., 23 nov." });
    expect(link.getAttribute("href")).toBe("/dashboard/schedule?dia=2026-11-23");
  });

  it("DASH-10 links to the schedule if the week has no class", () => {
    render(<TodaysClasses classes={[]} {...clock} withRollCall />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/dashboard/schedule");
  });
});

it("DASH-11 quick links lead to students, schedule, finance and reports", () => {
  render(<QuickLinks />);
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/dashboard/students",
    "/dashboard/schedule",
    "/dashboard/finance",
    "/dashboard/reports",
  ]);
});

it("DASH-12 a quick action opens the assistant, which is loaded on demand", async () => {
  render(<QuickLinks />);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Assistente/ }));
  expect(await screen.findByRole("dialog", { name: "Assistente" }, { timeout: 5_000 })).toBeTruthy();
});

it("the first steps match the landing page's four, are done in place, and highlight the next one", () => {
  const { rerender } = render(
    <FirstSteps
      {...self}
      done={{ account: true, week: true, students: false, payment: false, isDone: false }}
    />,
  );
  const steps = screen.getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("(feito)"))).toEqual([true, true, false, false]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Criar aula",
    "Cadastrar aluno",
    "Registrar pagamento",
    "Carregar dados de exemplo",
  ]);
  rerender(
    <FirstSteps
      {...self}
      done={{ account: true, week: true, students: true, payment: true, isDone: true }}
    />,
  );
  const invite = screen.getByRole("button", { name: "Convidar para o portal" });
  expect(invite.getAttribute("aria-haspopup")).toBe("dialog");
  expect(screen.queryByText("Carregar dados de exemplo")).toBeNull();
});

it("TEAM-43 the first steps offer 'Eu dou aula' to who does not teach yet", () => {
  const done = { account: true, week: false, students: false, payment: false, isDone: false };
  const { rerender } = render(<FirstSteps {...self} teaches={false} done={done} />);
  expect(screen.getByRole("button", { name: "Eu dou aula" }).getAttribute("aria-haspopup")).toBe("dialog");
  rerender(<FirstSteps {...self} teaches done={done} />);
  expect(screen.queryByRole("button", { name: "Eu dou aula" })).toBeNull();
});

it.each([
  ["Novo Aluno", "Cadastrar Novo Aluno", "Cadastrar aluno"],
  ["Novo Instrutor", "Cadastrar Novo Instrutor/Mestre", "Cadastrar instrutor"],
])(
  "DASH-13 RIGHT-51 '%s' opens the dialog '%s' with its button to register",
  async (button, title, submit) => {
    serveChoices({ arts: async () => ok([]), belts: async () => ok([]), instructors: async () => ok([]) });
    render(
      <DashboardScreen
        studioName="Aiko"
        subscription={trial}
        timeZone="America/Sao_Paulo"
        today={november}
        time={time("12:00")}
        payee={{ on: "12/11/2026", time: time("09:30") }}
        self={self}
        loaded={null}
      />,
    );
    expect(screen.getByText("O destino do dinheiro dos alunos mudou em 12/11/2026, às 09:30")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: button }));
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(within(dialog).getByRole("button", { name: submit })).toBeTruthy();
    await act(async () => undefined);
  },
);

it("RIGHT-45 DASH-04 a notice shows two lines that a press unfolds, and starts folded after a week", () => {
  const notice = (id: string, day: string): NoticeRow => ({
    id,
    title: `Aviso ${id}`,
    message: "Primeira linha\nSegunda linha",
    type: "info",
    targetType: "all_studios",
    isRead: false,
    day: isoDay(day),
  });
  const notices = [notice("a", "2026-11-20"), notice("b", "2026-11-14"), notice("c", "2026-11-13")];
  const { rerender } = render(<LatestNotices notices={notices} today={november} />);
  const folded = screen.getByText("1 aviso de mais de uma semana").closest("details");
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain("Aviso c");
  const opens = [...document.querySelectorAll("summary")];
  expect(opens.map((line) => line.querySelector("svg") !== null)).toEqual([true, true, true, true]);
  expect(screen.getAllByRole("list")[0]?.textContent).toMatch(/Aviso a.*Aviso b/s);
  const [first] = screen.getAllByText(/^Primeira linha/);
  const lines = [...(first?.closest("summary")?.querySelectorAll(":scope > span") ?? [])];
  expect(lines.map(({ className }) => className)).toEqual([
    expect.stringContaining("flex"),
    expect.stringContaining("truncate"),
  ]);
  rerender(<LatestNotices notices={[]} today={november} />);
  expect(screen.getByText("Nenhum aviso novo.")).toBeTruthy();
});
