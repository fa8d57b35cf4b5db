/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FilterLinks } from "./filter-links";
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

it("a list's pages are links, and its ends lead nowhere", () => {
  const { rerender } = render(<Pagination page={2} pageCount={3} hrefFor={href} total="61 alunos" />);
  expect(screen.getByText(/Página 2 de 3/).textContent).toContain("61 alunos");
  expect(screen.getByRole("link", { name: "Página anterior" }).getAttribute("href")).toBe(href(1));
  expect(screen.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe(href(3));
  rerender(<Pagination page={3} pageCount={3} hrefFor={href} />);
  expect(screen.queryByRole("link", { name: "Próxima página" })).toBeNull();
});

it("the chosen filter is marked", () => {
  const filters = ["Todos", "Ativos"].map((label) => ({
    label,
    href: `?s=${label}`,
    current: label === "Ativos",
  }));
  render(<FilterLinks label="Situação" filters={filters} />);
  expect(screen.getByRole("link", { current: true }).textContent).toBe("Ativos");
});

describe("the search box", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    replace.mockClear();
    query = "status=active&pagina=4&q=ca";
  });
  afterEach(() => jest.useRealTimers());

  it("writes a pause after the last letter into the address, from the first page, keeping the filter", async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<SearchBox label="Buscar por nome ou e-mail" />);
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar por nome ou e-mail" });
    expect(box.value).toBe("ca");
    await user.type(box, "io");
    expect(replace).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(300));
    expect(replace.mock.calls).toEqual([["/dashboard/students?status=active&q=caio", { scroll: false }]]);
  });

  it("is a form that goes to the same place without script", () => {
    render(<SearchBox label="Buscar" />);
    const form = screen.getByRole<HTMLFormElement>("search");
    expect(form.method).toBe("get");
    expect([...new FormData(form)]).toEqual([
      ["status", "active"],
      ["q", "ca"],
    ]);
  });
});
