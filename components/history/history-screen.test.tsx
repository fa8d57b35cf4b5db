/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HistoryView } from "@/lib/features/history/loaders";
import { historyFilter } from "@/lib/features/history/schema";
import { HistoryScreen } from "./history-screen";

jest.mock("@/lib/features/history/loaders", () => ({}));

const student = {
  kind: "student",
  name: "Ana Souza",
  linkId: "7",
  day: null,
  about: "Mensalidade",
  amount: null,
  reason: null,
} as const;

const filterOf = (asked: Record<string, string>): HistoryView["filter"] => {
  const { who, subject, from, until } = historyFilter.parse(asked);
  return { who, subject, from, until };
};

function view(over: Partial<HistoryView> = {}): HistoryView {
  return {
    filter: filterOf({}),
    count: 1,
    total: 1,
    page: 1,
    pages: 1,
    skip: 0,
    rows: [
      {
        id: "1",
        at: new Date("2026-11-29T13:05:00Z"),
        act: "payments.receive",
        side: "team",
        person: "Marina Lopes",
        thing: student,
        data: { amount: 15_000, method: "pix" },
      },
    ],
    people: [
      { id: "a", name: "Marina Lopes", isMember: true },
      { id: "b", name: "Lia Prado", isMember: false },
    ],
    subjects: ["alunos", "dinheiro"],
    timeZone: "America/Sao_Paulo",
    ...over,
  };
}

const show = (over: Partial<HistoryView> = {}) => render(<HistoryScreen {...view(over)} />);

it("TEAM-67 a row says who did what and when, links to its student, and a dialog says all of it", async () => {
  show();
  const row = within(screen.getAllByRole("row")[1] ?? document.body);
  expect(row.getByText("Marina Lopes")).toBeTruthy();
  expect(row.getByText("29/11/2026 10:05")).toBeTruthy();
  expect(row.getByRole("link", { name: "Ana Souza" }).getAttribute("href")).toBe("/dashboard/students/7");
  await userEvent.click(row.getByRole("button", { name: "Pagamento recebido" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pagamento recebido" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
    "valor: R$ 150,00",
    "forma: PIX",
    "Mensalidade",
  ]);
});

it("TEAM-67 a thing that is gone is named so, without a link", () => {
  const [row] = view().rows;
  if (!row) throw new Error("no row");
  show({ rows: [{ ...row, thing: { ...student, name: null, linkId: null } }] });
  expect(screen.getByText("Excluído")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Excluído" })).toBeNull();
});

it("TEAM-67 the filter offers people, members who have left, and the reader's subjects alone", () => {
  show();
  const options = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(options("Quem")).toEqual([
    "Qualquer pessoa",
    "Marina Lopes",
    "Lia Prado (saiu)",
    "Alunos e responsáveis",
    "Automático",
  ]);
  expect(options("Assunto")).toEqual([
    "Todos os assuntos",
    "Alunos e responsáveis",
    "Pagamentos e cobranças",
  ]);
});

it("TEAM-67 an empty history says how it begins, and a filter without rows leads back to all", () => {
  const { unmount } = show({ rows: [], count: 0, total: 0 });
  expect(screen.getByText("Nenhum registro ainda")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Exportar/ })).toBeNull();
  unmount();
  show({ rows: [], count: 0, total: 0, filter: filterOf({ assunto: "avisos" }) });
  const link = screen.getAllByRole("link", { name: "Limpar filtros" }).at(-1);
  expect(link?.getAttribute("href")).toBe("/dashboard/settings/historico");
});
