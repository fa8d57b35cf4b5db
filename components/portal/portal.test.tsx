/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { announceAbsence } from "@/lib/features/absences/actions";
import type { Fee } from "@/lib/features/payments/rules";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { addDays, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { FeeCard } from "./fee-card";
import { PortalHome } from "./portal-home";

jest.mock("@/lib/features/settlements/actions", () => ({
  checkOwnPayment: jest.fn(),
  leaveOwnPayment: jest.fn(),
  openOwnPayment: jest.fn(),
  openOwnChargePayment: jest.fn(),
}));
jest.mock("@/lib/features/absences/actions", () => ({
  announceAbsence: jest.fn(),
  takeAbsenceBack: jest.fn(),
}));

const today = isoDay("2026-11-21");
const text = () => (document.body.textContent ?? "").replace(/\s/gu, " ");

function at(clock: string) {
  const time = parseClockTime(clock);
  if (!time) throw new Error(clock);
  return time;
}

const lesson: PortalHomeView["classes"][number] = {
  id: "1",
  name: "Adulto",
  martialArt: "Judô",
  instructor: "Sensei Aiko",
  dayOfWeek: 6,
  startTime: at("19:00"),
  endTime: at("20:30"),
  on: today,
  cancelled: null,
  substitute: null,
  movedFrom: null,
  isPresent: false,
  isAbsent: false,
  maySay: true,
};
const belt = { name: "Azul", color: "#1D4ED8", color2: null, color3: null, tipColor: "#111827" };
const until = { until: isoDay("2026-12-10") };
const fee: Fee = { status: "paid", amount: cents(15_000), dueOn: isoDay("2026-11-10") };

const untouched = { isLookedAt: false, refusal: null, sent: null, underWay: null, declined: null };

const view = (fields: Partial<PortalHomeView> = {}): PortalHomeView => ({
  reader: "Ana Lima",
  child: null,
  academy: { name: "Academia Kaizen", email: "oi@kaizen.example", phone: null },
  isNewcomer: false,
  timetable: null,
  student: {
    fullName: "Ana Lima",
    status: "active",
    feesFrom: isoDay("2026-01-01"),
    agreed: null,
    enrolledOn: isoDay("2026-01-05"),
    martialArt: "Jiu-Jitsu",
    belt,
    degree: 2,
    rank: { since: isoDay("2025-09-20"), estimated: false, classes: 64 },
  },
  today,
  classes: [lesson],
  notices: { unread: 0, latest: [] },
  money: { fee, life: untouched, standing: until, late: null },
  ...fields,
});

const home = (fields: Partial<PortalHomeView> = {}) => <PortalHome {...view(fields)} />;
const tile = (label: string) => {
  const tiles = within(screen.getByRole("list", { name: "Resumo" }));
  return tiles.getByRole("link", { name: label }).closest("li")?.textContent?.replace(/\s/gu, " ");
};

it("PORTAL-18 the page greets by first name and shows the next class first, then fee, belt and notices", () => {
  render(
    home({ money: { fee: { ...fee, status: "pending" }, life: untouched, standing: until, late: null } }),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Olá, Ana!");
  const order = ["Próxima aula", "Mensalidade pendente", "Graduação", "Nenhum aviso novo"].map((words) =>
    text().indexOf(words),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

it("PORTAL-19 PORTAL-21 fee, graduation with time and classes, classes and status are links to their pages", () => {
  const { rerender } = render(home());
  expect(tile("Mensalidade")).toBe("MensalidadeEm dia até 10/12");
  rerender(
    home({ money: { fee: { ...fee, status: "none" }, life: untouched, standing: until, late: null } }),
  );
  expect(tile("Mensalidade")).toBe("MensalidadeNenhuma");
  rerender(home());
  expect(tile("Graduação")).toBe("GraduaçãoAzul · 2 graushá 1 ano e 2 meses · 64 aulas");
  expect(document.querySelector("[data-degrees]")?.getAttribute("data-degrees")).toBe("2");
  expect(tile("Minhas aulas")).toBe("Minhas aulas1 turma");
  expect(tile("Situação")).toBe("SituaçãoAtivo");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/student/payments",
    "/student/classes",
    "/student/profile",
    "/student/profile?aba=academico",
    "/student/notifications",
    "mailto:oi@kaizen.example",
  ]);
  const { student } = view();
  rerender(
    home({ student: { ...student, rank: { since: isoDay("2026-11-20"), estimated: true, classes: 1 } } }),
  );
  expect(tile("Graduação")).toContain("há 1 dia · 1 aula");
  rerender(
    home({ student: { ...student, rank: { since: isoDay("2026-09-20"), estimated: true, classes: 1 } } }),
  );
  expect(tile("Graduação")).toContain("há cerca de 2 meses · 1 aula");
  rerender(home({ student: { ...student, belt: null, rank: null } }));
  expect(tile("Graduação")).toBe("GraduaçãoAinda sem faixaJiu-Jitsu");
});

it("PORTAL-19 PORTAL-20 a guardian without the right sees no money", () => {
  render(home({ money: null }));
  expect(screen.queryByText("Mensalidade")).toBeNull();
  expect(text()).not.toContain("R$");
  expect(within(screen.getByRole("list", { name: "Resumo" })).getAllByRole("listitem")).toHaveLength(3);
});

it("PORTAL-20 a fee that is to be paid shows a warning with the way to pay it", () => {
  const pending = { ...fee, status: "pending" } as const;
  const { rerender } = render(
    home({ money: { fee: pending, life: untouched, standing: until, late: null } }),
  );
  const warning = () =>
    screen.getByRole("region", { name: /Mensalidade|Pagamento/ }).textContent?.replace(/\s/gu, " ");
  expect(warning()).toBe("Mensalidade pendenteR$ 150,00 · Vence em 10/11/2026.Pagar agora");
  rerender(
    home({
      money: {
        fee: { ...fee, status: "overdue" },
        life: { ...untouched, refusal: "Outro valor" },
        standing: { late: 11 },
        late: null,
      },
    }),
  );
  expect(warning()).toContain("Mensalidade em atrasoR$ 150,00 · Venceu em 10/11/2026.");
  expect(warning()).toContain("A academia não aceitou o último comprovante: Outro valor");
  rerender(
    home({ money: { fee: pending, life: { ...untouched, isLookedAt: true }, standing: until, late: null } }),
  );
  expect(warning()).toContain("Pagamento em conferência");
  expect(screen.queryByRole("button", { name: "Pagar agora" })).toBeNull();
  rerender(home());
  expect(screen.queryByRole("region", { name: /Mensalidade|Pagamento/ })).toBeNull();
});

it("RIGHT-14 a guardian's button about the fee names the child", () => {
  const underWay = { settlementId: "s1", isBoleto: false, until: null, page: null };
  const life = { ...untouched, underWay };
  const money = { fee: { ...fee, status: "pending" }, life, standing: until, late: null } as const;
  render(home({ money, child: "Breno" }));
  expect(screen.getByRole("button", { name: "Desistir: Mensalidade de Breno" })).toBeTruthy();
});

it("PORTAL-20 PORTAL-26 RIGHT-17 other late charges are shown even if this month is paid", () => {
  const late = { openCents: cents(31_000), since: isoDay("2026-09-10") };
  const { rerender } = render(home({ money: { fee, life: untouched, standing: { late: 72 }, late } }));
  const region = (name: string) => screen.getByRole("region", { name }).textContent?.replace(/\s/gu, " ");
  expect(tile("Mensalidade")).toBe("Mensalidade72 dias em atraso");
  expect(region("Em atraso")).toBe("Em atrasoR$ 310,00 · Desde 10/09/2026.Ver e pagar");
  const way = () => screen.getByRole("link", { name: "Ver e pagar" }).getAttribute("href");
  expect(way()).toBe("/student/payments");
  const pending = { ...fee, status: "pending" } as const;
  rerender(home({ money: { fee: pending, life: untouched, standing: { late: 72 }, late } }));
  expect(region("Mensalidade pendente")).toContain("Além disso, R$ 310,00 em atraso. Ver e pagar");
  expect(way()).toBe("/student/payments");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(home());
  expect(text()).not.toMatch(/atraso|Ver e pagar/);
});

it("PORTAL-21 the next class has day, time, art and instructor; a cancelled one shows the one after it", () => {
  const kids = { ...lesson, id: "2", name: "Kids", on: isoDay("2026-11-23"), startTime: at("18:00") };
  const { rerender } = render(home({ classes: [lesson, kids] }));
  const next = () => screen.getByRole("region", { name: "Próxima aula" }).textContent;
  expect(next()).toMatch(/Hoje, 19:00Adulto.*Até 20:30 · Sensei Aiko · Judô/);
  expect(screen.getByRole("region", { name: "Depois" }).textContent).toMatch(/seg., 23 nov.*18:00.*Kids/);
  rerender(home({ classes: [{ ...lesson, substitute: "Mestre Hélio" }] }));
  expect(next()).toContain("Só neste dia · Até 20:30 · Mestre Hélio");
  expect(screen.queryByRole("region", { name: "Depois" })).toBeNull();
  rerender(home({ classes: [{ ...lesson, cancelled: "Feriado: Natal", maySay: false }, kids] }));
  expect(next()).toContain("Cancelada: Feriado: Natal");
  expect(next()).toContain("Depois: seg., 23 nov., 18:00, Kids");
  expect(next()).not.toContain("Não vou");
  rerender(home({ classes: [] }));
  expect(next()).toContain("Nenhuma aula na semana");
});

it("RIGHT-44 a moved class says which date it replaces, and counts once", () => {
  const moved = { ...lesson, movedFrom: addDays(today, 2) };
  const off = { ...lesson, on: addDays(today, 2), cancelled: "Mudou para sábado, 21/11, às 19:00" };
  render(home({ classes: [moved, off, { ...moved, on: addDays(today, 3) }] }));
  const region = (name: string) => screen.getByRole("region", { name }).textContent?.replace(/\s/gu, " ");
  expect(region("Próxima aula")).toContain("No lugar de seg., 23 nov.");
  expect(region("Depois")).toContain("Cancelada: Mudou para sábado, 21/11, às 19:00");
  expect(region("Depois")).toContain("No lugar de seg., 23 nov.");
  expect(tile("Minhas aulas")).toBe("Minhas aulas1 turma");
});

it("PORTAL-21 an absence from the next class can be announced and taken back", () => {
  const { rerender } = render(home());
  expect(screen.getByRole("button", { name: "Não vou hoje: Adulto, Hoje" }).textContent).toBe("Não vou hoje");
  rerender(home({ classes: [{ ...lesson, isAbsent: true }] }));
  expect(screen.getByRole("region", { name: "Próxima aula" }).textContent).toContain("Falta avisada");
  expect(screen.getByRole("button", { name: "Desfazer aviso: Adulto, Hoje" })).toBeTruthy();
  rerender(home({ classes: [{ ...lesson, maySay: false }] }));
  expect(screen.queryByRole("button")).toBeNull();
});

it("RIGHT-41 a class that is marked as attended says so and offers no button", () => {
  render(home({ classes: [{ ...lesson, isPresent: true, maySay: false }] }));
  const next = screen.getByRole("region", { name: "Próxima aula" });
  expect(next.textContent).toContain("Presença marcada");
  expect(within(next).queryByRole("button")).toBeNull();
});

describe("RIGHT-41 without a network", () => {
  const online = jest.spyOn(navigator, "onLine", "get");
  const goes = (to: boolean) =>
    act(() => {
      online.mockReturnValue(to);
      window.dispatchEvent(new Event(to ? "online" : "offline"));
    });
  afterAll(() => online.mockRestore());

  it("'Não vou' is disabled and says why, and works again with a network", async () => {
    jest.mocked(announceAbsence).mockResolvedValue(ok(undefined));
    online.mockReturnValue(false);
    render(home());
    const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Não vou hoje/ });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Precisa de internet",
    );
    goes(true);
    expect([button.disabled, button.getAttribute("aria-describedby")]).toEqual([false, null]);
    expect(text()).not.toContain("Precisa de internet");
    await userEvent.setup().click(button);
    await waitFor(() => expect(announceAbsence).toHaveBeenCalledTimes(1));
    goes(false);
    expect(button.disabled).toBe(true);
  });

  it("'Não vou' is disabled in a copy that the worker shows, whatever the browser says of the network", () => {
    online.mockReturnValue(true);
    const mark = document.createElement("p");
    mark.id = "visto";
    document.body.append(mark);
    render(home());
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Não vou hoje/ }).disabled).toBe(true);
    mark.remove();
  });
});

describe("RIGHT-42 a guardian", () => {
  it("is greeted by their own name, and reads the child's name elsewhere", () => {
    const { rerender } = render(home({ reader: "Rita Prado", child: "Breno" }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Olá, Rita!");
    expect(screen.getByText("Portal de Breno")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Breno não vai: Adulto, Hoje" })).toBeTruthy();
    expect(tile("Aulas")).toBe("Aulas1 turma");
    expect(text()).not.toMatch(/Não vou|Minhas/);
    const later = { ...lesson, id: "2", on: isoDay("2026-11-23") };
    rerender(home({ reader: "Rita Prado", child: "Breno", classes: [lesson, later] }));
    expect(screen.getAllByRole("button", { name: /^Breno não vai: Adulto/ })).toHaveLength(2);
    rerender(home({ reader: "Rita Prado", child: "Maximiliana" }));
    expect(screen.getByRole("button", { name: "Maximiliana não vai: Adulto, Hoje" }).textContent).toBe(
      "Maximiliana não vai",
    );
  });
});

describe("RIGHT-43 a newcomer's first screen", () => {
  const timetable = [
    { ...lesson, id: "a", name: "Sábado aberto", dayOfWeek: 6, martialArt: null, instructor: null },
    { ...lesson, id: "b", name: "Iniciantes", dayOfWeek: 1 },
  ];
  const academy = { name: "Academia Kaizen", email: "oi@kaizen.example", phone: "+5511987654321" };

  it("has the academy's timetable, WhatsApp to the academy, and how to keep the portal on the phone", () => {
    render(home({ classes: [], timetable, academy, isNewcomer: true }));
    const week = screen.getByRole("region", { name: "Horários da academia" });
    expect(
      within(week)
        .getAllByRole("term")
        .map(({ textContent }) => textContent),
    ).toEqual(["Segunda", "Sábado"]);
    expect(week.textContent).toContain("19:00 às 20:30IniciantesJudô · Sensei Aiko");
    const href = screen.getByRole("link", { name: "Falar com a academia" }).getAttribute("href") ?? "";
    const { host, pathname, searchParams } = new URL(href);
    expect([host, pathname, searchParams.get("text")]).toEqual([
      "wa.me",
      "/5511987654321",
      "Olá, Academia Kaizen! Aqui é Ana Lima. ",
    ]);
    expect(screen.getByRole("region", { name: "Deixe o portal no celular" }).textContent).toContain(
      "Adicionar à Tela de Início",
    );
  });

  it("names guardian and child in the message, and uses e-mail if the academy has no telephone", () => {
    const guardian = { reader: "Rita Prado", child: "Breno" };
    const { rerender } = render(home({ ...guardian, academy }));
    const way = () => screen.getByRole("link", { name: "Falar com a academia" }).getAttribute("href") ?? "";
    expect(new URL(way()).searchParams.get("text")).toBe(
      "Olá, Academia Kaizen! Aqui é Rita Prado, responsável por Breno. ",
    );
    rerender(home(guardian));
    expect(way()).toBe("mailto:oi@kaizen.example");
  });

  it("is gone for a student who trains and knows the portal", () => {
    render(home());
    for (const name of ["Horários da academia", "Deixe o portal no celular"])
      expect(screen.queryByRole("region", { name })).toBeNull();
  });
});

it("PORTAL-33 the latest unread notices are named", () => {
  const notice = { id: "n", title: "Exame de faixa", day: today };
  render(home({ notices: { unread: 3, latest: [notice] } }));
  const news = screen.getByRole("link", { name: /3/ });
  expect(news.getAttribute("href")).toBe("/student/notifications");
  expect(screen.getByText("Exame de faixa")).toBeTruthy();
});

it("PORTAL-20 PORTAL-26 PORTAL-27 a pending fee shows a warning with the open amount and its due day", () => {
  const fee: Fee = { status: "pending", amount: cents(15_000), dueOn: isoDay("2026-11-12") };
  const { rerender } = render(<FeeCard child={null} fee={fee} life={untouched} />);
  expect(text()).toContain("R$ 150,00");
  expect(text()).toContain("Mensalidade pendente");
  expect(text()).toContain("Vence em 12/11/2026.");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(<FeeCard child={null} fee={fee} life={{ ...untouched, isLookedAt: true }} />);
  expect(text()).toContain("Seu pagamento está sendo conferido pela academia.");
  expect(screen.queryByRole("button", { name: "Pagar agora" })).toBeNull();
  expect(text()).not.toContain("não aceitou");
  rerender(<FeeCard child={null} fee={fee} life={{ ...untouched, refusal: "Outro valor" }} />);
  expect(text()).toContain("A academia não aceitou o último comprovante: Outro valor");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(
    <FeeCard child={null} fee={{ ...fee, status: "overdue", amount: cents(5_000) }} life={untouched} />,
  );
  expect(text()).toContain("R$ 50,00");
  expect(text()).toContain("Mensalidade em atraso");
  expect(text()).toContain("Venceu em 12/11/2026.");
  // It can be paid in the portal.
  expect(text()).not.toContain("Fale com a sua academia");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(
    <FeeCard child={null} fee={{ ...fee, status: "overdue" }} life={{ ...untouched, isLookedAt: true }} />,
  );
  expect(text()).toContain("Pagamento em conferência");
  expect(text()).toContain("Venceu em 12/11/2026.");
  expect(text()).not.toContain("Mensalidade em atraso");
  expect(text()).not.toContain("Fale com a sua academia");
  rerender(<FeeCard child={null} fee={{ ...fee, status: "paid" }} life={untouched} />);
  expect(text()).toBe("MensalidadeR$ 150,00Mensalidade pagaRecebemos o pagamento deste mês.");
});

it("PORTAL-26 no amount is named if nothing is to be paid", () => {
  const nothing = { amount: cents(0), dueOn: isoDay("2026-11-10") };
  const { rerender } = render(
    <FeeCard child={null} fee={{ ...nothing, status: "waived" }} life={untouched} />,
  );
  expect(text()).toBe("MensalidadeMensalidade isentaNada a pagar neste mês.");
  rerender(<FeeCard child={null} fee={{ ...nothing, status: "none" }} life={untouched} />);
  expect(text()).not.toContain("R$");
  expect(text()).toContain("Sem mensalidade");
});
