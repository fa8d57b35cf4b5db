import { choiceOf, listFilter, pageWindow, searchWords } from "./listing";

const filter = listFilter({
  q: searchWords(),
  status: choiceOf(["all", "active"], "all"),
});

describe("a list's address", () => {
  it("reads words, choice and page", () => {
    expect(filter.parse({ q: "  ana   lima ", status: "active", pagina: "3" })).toEqual({
      q: "ana lima",
      status: "active",
      page: 3,
    });
  });

  it.each([
    {},
    { q: "\u0000", status: "x", pagina: "-1" },
    { q: "\ud800", status: ["?"], pagina: "NaN" },
    { q: undefined, status: { a: 1 }, pagina: "1e99" },
    { q: { a: 1 }, status: "", pagina: "2.5" },
  ])("reads nonsense as nothing said: %j", (params) => {
    expect(filter.parse(params)).toEqual({ q: "", status: "all", page: 1 });
  });

  it("takes the first of repeated parameters and never cuts a letter in half", () => {
    expect(filter.parse({ q: ["ana", "bia"] }).q).toBe("ana");
    expect(filter.parse({ q: "😀".repeat(99) }).q.isWellFormed()).toBe(true);
    expect(filter.parse({ q: `a${"😀".repeat(99)}` }).q.isWellFormed()).toBe(true);
  });

  it("stays within the pages that exist", () => {
    expect(pageWindow({ total: 51, page: 9, size: 25 })).toEqual({ page: 3, pages: 3, skip: 50 });
    expect(pageWindow({ total: 0, page: 4, size: 25 })).toEqual({ page: 1, pages: 1, skip: 0 });
  });
});
