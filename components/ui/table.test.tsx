/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Column, DataTable } from "./table";

type Row = { id: string; name: string; belt: string };
const rows: readonly Row[] = [
  { id: "1", name: "Ana Souza", belt: "Azul" },
  { id: "2", name: "Bia Lima", belt: "Roxa" },
];
const sort = (direction: "asc" | "desc" | null) => ({ href: "?ordem=nome", direction });
const columns = (direction: "asc" | "desc" | null): Column<Row>[] => [
  { head: "Aluno", room: [10, 1], sort: sort(direction), cell: (row) => row.name },
  { head: "Faixa", room: [6, 0], cell: (row) => <b>{row.belt}</b>, title: (row) => row.belt },
];

describe("a table", () => {
  it("links the whole row by the name's own link, and only if it has an address", () => {
    const hrefOf = ({ id }: Row) => (id === "1" ? "/alunos/1" : null);
    render(<DataTable label="Alunos" columns={columns(null)} rows={rows} hrefOf={hrefOf} />);
    const [, first, second] = screen.getAllByRole("row");
    expect(screen.getAllByRole("link", { name: /Ana|Bia/ })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Ana Souza" }).getAttribute("href")).toBe("/alunos/1");
    expect(first?.hasAttribute("data-leads")).toBe(true);
    expect(second?.hasAttribute("data-leads")).toBe(false);
  });

  it("opens a dialog from the whole row if it links to no page", async () => {
    const open = jest.fn();
    const hrefOf = ({ id }: Row) => (id === "1" ? "/alunos/1" : null);
    const openOf =
      ({ id }: Row) =>
      () =>
        open(id);
    render(<DataTable label="Alunos" columns={columns(null)} rows={rows} hrefOf={hrefOf} openOf={openOf} />);
    const [, first, second] = screen.getAllByRole("row");
    expect([first, second].map((row) => row?.hasAttribute("data-leads"))).toEqual([true, true]);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Bia Lima" }));
    expect(open.mock.calls).toEqual([["2"]]);
  });

  it("repeats text that an ellipsis may cut as a title", () => {
    render(<DataTable label="Alunos" columns={columns(null)} rows={rows} />);
    expect(screen.getAllByRole("cell").map((cell) => cell.title)).toEqual([
      "Ana Souza",
      "Azul",
      "Bia Lima",
      "Roxa",
    ]);
  });

  it("sorts by links in its heads, which state the direction", () => {
    const { rerender } = render(<DataTable label="Alunos" columns={columns(null)} rows={rows} />);
    const head = () => screen.getByRole("columnheader", { name: "Aluno" });
    expect(within(head()).getByRole("link").getAttribute("href")).toBe("?ordem=nome");
    expect(head().getAttribute("aria-sort")).toBe("none");
    rerender(<DataTable label="Alunos" columns={columns("desc")} rows={rows} />);
    expect(head().getAttribute("aria-sort")).toBe("descending");
    expect(screen.getByRole("columnheader", { name: "Faixa" }).hasAttribute("aria-sort")).toBe(false);
  });

  it("places cells on a phone row by row, and the second column below the name", () => {
    const placed: Column<Row>[] = [
      { head: "Aluno", room: [10, 1], cell: (row) => row.name },
      { head: "Contato", room: [6, 1], under: 24, phone: "line", cell: () => "(11) *****-4321" },
      {
        head: "Faixa",
        room: [6, 0],
        phone: (row) => (row.id === "1" ? "foot" : undefined),
        cell: (row) => row.belt,
      },
    ];
    render(<DataTable label="Alunos" columns={placed} rows={rows} />);
    const at = (name: string) => screen.getByRole("cell", { name }).getAttribute("data-at");
    expect([at("Ana Souza"), at("Azul"), at("Roxa")]).toEqual(["lead", "foot", null]);
    expect(screen.getByRole("columnheader", { name: "Faixa" }).getAttribute("data-at")).toBe("foot");
    expect(screen.getAllByRole("cell").filter((cell) => cell.hasAttribute("data-under"))).toHaveLength(2);
    expect(screen.getByRole("table").style.getPropertyValue("--lead")).toBe("clamp(10rem, 24cqi, 17rem)");
  });

  it("marks only cells as wrapping, and places each by its row or its column", () => {
    const [name, ...others] = columns(null);
    if (!name) throw new Error("no column");
    const who = {
      head: "Quem",
      room: [8, 1],
      wraps: true,
      from: "lg",
      phone: (row: (typeof rows)[number]) => (row === rows[0] ? "line" : undefined),
      cell: () => "Ana",
    } as const;
    render(<DataTable label="Trilha" columns={[name, who, ...others]} rows={rows} />);
    const said = (cell: Element | undefined) =>
      Object.fromEntries(
        [...(cell?.attributes ?? [])]
          .map(({ name: key, value }): [string, string] => [key, value])
          .filter(([key]) => key.startsWith("data-")),
      );
    expect(said(screen.getAllByRole("columnheader")[0])).toEqual({ "data-at": "lead" });
    expect(said(screen.getAllByRole("columnheader")[1])).toEqual({ "data-from": "lg", "data-at": "foot" });
    const cells = screen.getAllByRole("cell", { name: "Ana" }).map(said);
    expect(cells).toEqual([
      { "data-from": "lg", "data-at": "line", "data-wraps": "" },
      { "data-from": "lg", "data-wraps": "" },
    ]);
  });

  it("has a last column for actions, with a head that names it", () => {
    render(
      <DataTable
        label="Alunos"
        columns={columns(null)}
        rows={rows}
        actions={() => <button>Editar</button>}
      />,
    );
    expect(screen.getByRole("columnheader", { name: "Ações" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Editar" })).toHaveLength(2);
  });
});
