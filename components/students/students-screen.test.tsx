/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries/list-students";
import { studentFilter } from "@/lib/features/students/schema";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { StudentsScreen, type StudentsView } from "./students-screen";

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/students/actions", () => ({ createStudent: jest.fn() }));
jest.mock("@/lib/features/views/actions", () => ({ createView: jest.fn() }));

const everyStudent = studentFilter.decode({});

const ana: StudentRow = {
  id: "0190b0a0-0000-7000-8000-000000000001",
  fullName: "Ana Lima",
  email: "an***@obi.example",
  phone: "(11) *****-5678",
  enrollmentDate: isoDay("2026-03-09"),
  status: "suspended",
  monthlyFee: cents(14990),
  martialArt: "Jiu-Jitsu",
  beltDegree: 2,
  standing: "late",
  lastTrained: isoDay("2026-11-02"),
  hasAccount: false,
  belt: { name: "Azul", color: "#1D4ED8", color2: null, color3: null, tipColor: null },
};

const view: StudentsView = {
  lead: null,
  invites: [],
  filter: everyStudent,
  instructor: null,
  imported: null,
  lost: [],
  views: [],
  tags: [],
  timeZone: "America/Sao_Paulo",
  counts: {
    total: 1204,
    active: 1100,
    inactive: 81,
    suspended: 23,
    found: { all: 1204, active: 1100, inactive: 81, suspended: 23 },
    matching: 1204,
    pendingInvites: 7,
    month: { came: 3, gone: 1, net: 2 },
  },
  ranks: { everybody: 1204, arts: [] },
  fees: null,
  readsFees: true,
  students: [ana],
  page: 1,
  pages: 49,
};

const nobody = {
  total: 0,
  active: 0,
  inactive: 0,
  suspended: 0,
  found: { all: 0, active: 0, inactive: 0, suspended: 0 },
  matching: 0,
  pendingInvites: 0,
  month: { came: 0, gone: 0, net: 0 },
};

const plain = (node: Element | null) => (node?.textContent ?? "").replace(/\s/gu, " ");

describe("the students page", () => {
  it("STU-01 is titled 'Gestão de Alunos'", () => {
    render(<StudentsScreen {...view} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Gestão de Alunos");
  });

  it("STU-02 shows five counters", () => {
    const { container } = render(<StudentsScreen {...view} />);
    const counters = [...container.querySelectorAll("dt")].map((title) => [
      plain(title),
      plain(title.nextElementSibling),
    ]);
    expect(counters).toEqual([
      ["Ativos", "1.100"],
      ["Total", "1.204"],
      ["Inativos", "81"],
      ["Suspensos", "23"],
      ["Convites Pendentes", "7"],
    ]);
  });

  it("STU-02 says how many began and stopped training this month", () => {
    const leadOf = (counts: typeof nobody) => {
      const { container, unmount } = render(<StudentsScreen {...view} counts={counts} />);
      const text = plain(container.querySelector("dt")?.parentElement ?? null);
      unmount();
      return text;
    };
    const { counts } = view;
    expect(leadOf({ ...counts, active: 102 })).toContain("3 começaram, 1 parou neste mês");
    expect(leadOf({ ...counts, active: 102 })).toContain("+2% sobre o mês passado");
    expect(leadOf({ ...counts, active: 98, month: { came: 0, gone: 2, net: -2 } })).toContain(
      "0 começaram, 2 pararam neste mês",
    );
    expect(leadOf({ ...counts, active: 98, month: { came: 0, gone: 2, net: -2 } })).toContain("-2%");
    expect(leadOf(nobody)).toContain("Ninguém começou nem parou neste mês");
  });

  it("STU-03 offers a search and the filters Todos, Ativos, Inativos, Suspensos, which keep the search", () => {
    render(<StudentsScreen {...view} filter={{ ...everyStudent, q: "ana", status: "active" }} page={3} />);
    expect(screen.getByRole("searchbox", { name: "Buscar por nome ou e-mail" })).toBeTruthy();
    const links = within(screen.getByRole("navigation", { name: "Situação" })).getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["Todos 1.204", "/dashboard/students?q=ana", null],
      ["Ativos 1.100", "/dashboard/students?status=active&q=ana", "true"],
      ["Inativos 81", "/dashboard/students?status=inactive&q=ana", null],
      ["Suspensos 23", "/dashboard/students?status=suspended&q=ana", null],
    ]);
  });

  it("hides the fee column and the fee filter from people without the right to read fees", () => {
    const { unmount } = render(<StudentsScreen {...view} />);
    const fees = () =>
      [
        screen.queryByRole("columnheader", { name: "Mensalidade" }),
        screen.queryByRole("link", { name: studentCopy.fee.show }),
      ].filter(Boolean).length;
    expect(fees()).toBe(2);
    unmount();
    render(<StudentsScreen {...view} readsFees={false} />);
    expect(fees()).toBe(0);
  });

  it("STU-04 STU-06 the table holds name, enrollment date, art, belt by name, status and fee in reais", () => {
    render(<StudentsScreen {...view} />);
    const row = plain(screen.getByRole("cell", { name: "Ana Lima" }).closest("tr"));
    for (const part of ["09/03/2026", "Jiu-Jitsu", "Azul", "2 graus", "Suspenso", "R$ 149,90"]) {
      expect(row).toContain(part);
    }
  });

  it("STU-04 links back to newest first if another order is chosen", () => {
    const order = { by: "matricula", direction: "asc" } as const;
    const { unmount } = render(<StudentsScreen {...view} filter={{ ...everyStudent, q: "ana", order }} />);
    const back = screen.getByRole("link", { name: studentCopy.newestFirst });
    expect(back.getAttribute("href")).toBe("/dashboard/students?q=ana");
    unmount();
    render(<StudentsScreen {...view} />);
    expect(screen.queryByRole("link", { name: studentCopy.newestFirst })).toBeNull();
  });

  it("names the instructor whose students are listed, and links to all students", () => {
    const filter = { ...everyStudent, q: "ana", instructorId: ana.id };
    const { rerender } = render(<StudentsScreen {...view} filter={filter} instructor="Mestre Sato" />);
    expect(screen.getByText("Alunos de Mestre Sato")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver todos" }).getAttribute("href")).toBe(
      "/dashboard/students?q=ana",
    );
    expect(screen.getByRole("link", { name: /^Ativos 1/ }).getAttribute("href")).toBe(
      `/dashboard/students?status=active&instrutor=${ana.id}&q=ana`,
    );
    rerender(<StudentsScreen {...view} filter={filter} students={[]} />);
    expect(screen.getByText(studentCopy.ofNobody)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver todos" })).toBeTruthy();
  });

  it("STU-12 shows every status as a word", () => {
    for (const [status, word] of [
      ["active", "Ativo"],
      ["inactive", "Inativo"],
      ["suspended", "Suspenso"],
    ] as const) {
      const { unmount } = render(<StudentsScreen {...view} students={[{ ...ana, status }]} />);
      expect(within(screen.getByRole("table")).getByText(word)).toBeTruthy();
      unmount();
    }
  });

  it("links to the previous and next page, keeping filters and search", () => {
    render(<StudentsScreen {...view} filter={{ ...everyStudent, q: "ana", status: "active" }} page={2} />);
    const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(address("Próxima página")).toBe("/dashboard/students?status=active&q=ana&pagina=3");
    expect(address("Página anterior")).toBe("/dashboard/students?status=active&q=ana");
  });

  it("STU-09 STU-10 offers to invite, and lists pending invites with name, e-mail, 'Pendente' and last day", () => {
    const invite = {
      studentId: null,
      fullName: "Rosa Nakamura",
      email: "ro***@obi.example",
      until: isoDay("2026-11-29"),
      expired: false,
      renews: false,
    };
    const invites = [1, 2].map((n) => ({ ...invite, id: `0190b0a0-0000-7000-8000-00000000001${n}` }));
    const { rerender } = render(<StudentsScreen {...view} invites={invites} />);
    expect(screen.getByRole("button", { name: "Convidar Aluno" })).toBeTruthy();
    const table = within(screen.getByRole("table", { name: "Convites pendentes" }));
    const [, row] = table.getAllByRole("row");
    for (const part of ["Rosa Nakamura", "ro***@obi.example", "Pendente", "29/11/2026"])
      expect(plain(row ?? null)).toContain(part);
    expect(screen.getByRole("link", { name: "Ver os 7 convites" }).getAttribute("href")).toBe(
      "/dashboard/students/invites",
    );
    rerender(<StudentsScreen {...view} />);
    expect(screen.queryByRole("table", { name: "Convites pendentes" })).toBeNull();
  });

  it("STU-22 says so if the lead in the address is already a student, and links to that student", () => {
    const student = { id: ana.id, fullName: "Ana Lima" };
    const lead = { ...student, email: null, phone: null, birthDate: null, source: null, martialArt: null };
    render(<StudentsScreen {...view} lead={{ ...lead, student }} />);
    expect(screen.getByText(/Ana Lima já é aluno da sua academia/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver aluno" }).getAttribute("href")).toBe(
      `/dashboard/students/${ana.id}`,
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("with contacts shown, keeps the last training at every width and puts status or start date into its cell", () => {
    const shown = (contacts: "masked" | "open", student: StudentRow) => {
      const { unmount } = render(
        <StudentsScreen {...view} students={[student]} filter={{ ...everyStudent, contacts }} />,
      );
      const heads = screen.getAllByRole("columnheader").filter((head) => head.dataset.from === undefined);
      const row = plain(screen.getByRole("cell", { name: "Ana Lima" }).closest("tr"));
      unmount();
      return { heads: heads.map(plain), row };
    };
    expect(shown("masked", ana).heads).toEqual(expect.arrayContaining(["Último treino", "Situação"]));
    expect(shown("open", ana).heads).toContain("Último treino");
    expect(shown("open", ana).heads).not.toContain("Situação");
    expect(shown("open", ana).row).toContain("02/11/2026suspenso");
    expect(shown("open", { ...ana, status: "active" }).row).toContain("02/11/2026desde 09/03/26");
  });

  it("RIGHT-31 says how long and why a student is away, with a WhatsApp link and without the number", () => {
    const filter = { ...everyStudent, waiting: "away" as const };
    const bia = {
      ...ana,
      id: "0190b0a0-0000-7000-8000-000000000002",
      fullName: "Bia Lima",
      lastTrained: null,
    };
    const students = [
      { ...ana, away: { days: 26, unplaced: false } },
      { ...bia, away: { days: 9, unplaced: true } },
    ];
    render(<StudentsScreen {...view} filter={filter} students={students} />);
    const row = (name: RegExp) => within(screen.getByRole("row", { name }));
    expect(row(/^Ana Lima/).getByText("há 26 dias")).toBeTruthy();
    expect(row(/^Bia Lima/).getByText("nunca, há 9 dias, sem turma")).toBeTruthy();
    const chat = row(/^Ana Lima/).getByRole("link", { name: "Chamar Ana Lima no WhatsApp" });
    expect(chat.getAttribute("href")).toBe(`/dashboard/students/chamar/${ana.id}`);
  });

  it("IMP-45 filters by a tag from a menu, which is not there without tags", async () => {
    const tags = [
      { id: "t1", name: "Bolsa" },
      { id: "t2", name: "Kids" },
    ];
    const filter = { ...everyStudent, q: "ana", tagId: "t2" };
    const { rerender } = render(<StudentsScreen {...view} filter={filter} tags={tags} />);
    await userEvent.click(screen.getByRole("button", { name: "Etiqueta: Kids" }));
    const entry = (name: string) => screen.getByText(name).closest("a");
    expect(entry("Bolsa")?.getAttribute("href")).toBe("/dashboard/students?q=ana&etiqueta=t1");
    expect(entry("Kids")?.getAttribute("aria-current")).toBe("true");
    expect(entry("Todas as etiquetas")?.getAttribute("href")).toBe("/dashboard/students?q=ana");
    rerender(<StudentsScreen {...view} />);
    expect(screen.queryByRole("button", { name: /^Etiqueta/ })).toBeNull();
  });

  it("IMP-01 IMP-43 exports, last acts and the import are in one menu", async () => {
    render(<StudentsScreen {...view} />);
    await userEvent.click(screen.getByRole("button", { name: "Mais ações da lista" }));
    const menu = [...document.querySelectorAll("[popover]")].at(-1);
    if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    expect([...(menu?.querySelectorAll("a, button") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Exportar: Planilha (XLSX)",
      "Exportar: CSV",
      "Exportar: PDF para imprimir",
      "Últimas ações",
      "Importar planilha",
    ]);
  });

  it("IMP-52 invites everybody without access at once from their list", () => {
    const { rerender } = render(
      <StudentsScreen {...view} filter={{ ...everyStudent, waiting: "outside" }} />,
    );
    expect(screen.getByRole("button", { name: "Convidar os 1.204 sem acesso" })).toBeTruthy();
    rerender(<StudentsScreen {...view} filter={{ ...everyStudent, waiting: "away" }} />);
    expect(screen.queryByRole("button", { name: /sem acesso/ })).toBeNull();
  });

  it("STU-08 offers a button to add the first student if there is none", () => {
    render(<StudentsScreen {...view} counts={nobody} students={[]} pages={1} />);
    expect(screen.getByText("Nenhum aluno cadastrado")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cadastrar o primeiro aluno" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says so if nobody matches, and links back to all students", () => {
    render(<StudentsScreen {...view} filter={{ ...everyStudent, q: "zzz" }} students={[]} pages={1} />);
    expect(screen.getByText("Nenhum aluno encontrado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver todos os alunos" }).getAttribute("href")).toBe(
      "/dashboard/students",
    );
  });

  it("STU-05 SEC-19 links to the same list with contacts shown, and back to masked ones", () => {
    const { rerender } = render(<StudentsScreen {...view} filter={{ ...everyStudent, q: "ana" }} page={2} />);
    const show = screen.getByRole("link", { name: "Mostrar contatos" }).getAttribute("href") ?? "";
    expect(Object.fromEntries(new URL(show, "http://x").searchParams)).toEqual({
      q: "ana",
      pagina: "2",
      contatos: "abertos",
    });
    rerender(<StudentsScreen {...view} filter={{ ...everyStudent, contacts: "open" }} />);
    expect(screen.getByRole("link", { name: "Ocultar contatos" }).getAttribute("href")).toBe(
      "/dashboard/students",
    );
  });
});
