/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FilterLinks } from "./filter-links";
import { ListHead } from "./list-head";
import { Pagination } from "./pagination";
import { SearchBox } from "./search-box";

const replace = jest.fn();
let query = "";
jest.mock("next/navigation", () => ({
  useRouter: () => ({ replace }),
  usePathname: () => "/dashboard/students",
  useSearchParams: () => new URLSearchParams(query),
}));

const href = (page: number) => `/dashboard/students?pagina=${page}`;

const foot = { count: 61, total: "61 alunos", hrefFor: href };

it("a list's foot names the rows shown and their total, on one page as on three", () => {
  const { rerender } = render(<Pagination page={2} pages={3} {...foot} />);
  const text = () => screen.getByRole("navigation", { name: "Páginas" }).textContent;
  expect(text()).toBe("26–50 de 61 alunosPágina 2 de 3");
  rerender(<Pagination page={1} pages={1} count={1} total="1 aluno" hrefFor={href} />);
  expect(text()).toBe("1 de 1 aluno");
});

it("a list's pages are links, and its ends lead nowhere", () => {
  const { rerender } = render(<Pagination page={2} pages={3} {...foot} />);
  expect(screen.getByRole("link", { name: "Página anterior" }).getAttribute("href")).toBe(href(1));
  expect(screen.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe(href(3));
  rerender(<Pagination page={3} pages={3} {...foot} />);
  expect(screen.queryByRole("link", { name: "Próxima página" })).toBeNull();
});

it("paging moves the focus to the head of the list, and a filter does not", async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const list = (page: number) => (
    <ListHead page={page} label="Alunos">
      <Pagination page={page} pages={3} {...foot} />
    </ListHead>
  );
  const { rerender } = render(list(2));
  rerender(list(1));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("link", { name: "Próxima página" }).addEventListener("click", (e) => e.preventDefault());
  await userEvent.click(screen.getByRole("link", { name: "Próxima página" }));
  rerender(list(2));
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Alunos" }));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

it("every filter shows its number of rows, and the chosen one is marked", () => {
  const filters = ["Todos", "Ativos"].map((label) => ({
    label,
    href: `?s=${label}`,
    current: label === "Ativos",
    count: 1200,
  }));
  render(<FilterLinks label="Situação" filters={filters} />);
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Ativos 1.200");
});

it("a filter without a count shows its name alone", () => {
  const uncounted = { label: "Judô", href: "?arte=judo", current: false, count: null };
  render(<FilterLinks label="Arte marcial" filters={[uncounted]} />);
  expect(screen.getByRole("link", { name: "Judô" }).children).toHaveLength(0);
});

describe("the search box", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    replace.mockClear();
    query = "status=active&pagina=4&q=ca";
  });
  afterEach(() => jest.useRealTimers());

  it("writes the words into the address after a pause, from the first page, and keeps the filter", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<SearchBox label="Buscar por nome ou e-mail" />);
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar por nome ou e-mail" });
    expect(box.value).toBe("ca");
    await user.type(box, "io");
    expect(replace).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(300));
    expect(replace.mock.calls).toEqual([["/dashboard/students?status=active&q=caio", { scroll: false }]]);
  });

  it("is a form that leads to the same address without script", () => {
    render(<SearchBox label="Buscar" />);
    const form = screen.getByRole<HTMLFormElement>("search");
    expect(form.method).toBe("get");
    expect([...new FormData(form)]).toEqual([
      ["status", "active"],
      ["q", "ca"],
    ]);
  });
});
