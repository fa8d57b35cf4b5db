import { z } from "zod";
import {
  choiceOf,
  contactsParam,
  linksTo,
  listAddress,
  orderParams,
  pageParam,
  pageWindow,
  param,
  paramsIn,
  searchWords,
  wordParam,
} from "./listing";

const filter = listAddress(
  z.object({
    q: param("q", searchWords()),
    status: param("status", choiceOf(["all", "active"], "all")),
    page: pageParam(),
  }),
);

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
  ])("reads invalid parameters as the defaults: %j", (params) => {
    expect(filter.parse(params)).toEqual({ q: "", status: "all", page: 1 });
  });

  it("takes the first of repeated parameters and never cuts a letter in half", () => {
    expect(filter.parse({ q: ["ana", "bia"] }).q).toBe("ana");
    expect(filter.parse({ q: "😀".repeat(99) }).q.isWellFormed()).toBe(true);
    expect(filter.parse({ q: `a${"😀".repeat(99)}` }).q.isWellFormed()).toBe(true);
  });

  it("writes chosen parameters in a fixed order, and leaves out defaults", () => {
    const list = listAddress(
      z.object({
        contacts: contactsParam(),
        figure: wordParam("figura", { pagam: "paying", novas: "begun" }, "paying", { always: true }),
        isList: wordParam("ver", { lista: true }, false),
        q: param("q", searchWords()),
        order: orderParams(["nome", "valor"]),
        page: pageParam(),
      }),
    );
    const linkTo = linksTo("/lista", list);
    expect(linkTo()).toBe("/lista?figura=pagam");
    const chosen = {
      contacts: "open",
      figure: "begun",
      isList: true,
      q: "ana & bia",
      order: { by: "valor", direction: "desc" },
    } as const;
    const address =
      "/lista?contatos=abertos&figura=novas&ver=lista&q=ana+%26+bia&ordem=valor&sentido=desc&pagina=3";
    expect(linkTo(chosen, 3)).toBe(address);
    expect(linkTo(chosen)).toBe(address.replace("&pagina=3", ""));
    expect(linkTo({ ...chosen, order: undefined })).not.toContain("undefined");
    expect(list.decode(paramsIn(list)(chosen, 3))).toEqual({ ...chosen, page: 3 });
    expect(list.decode({ ordem: "idade", sentido: "desc", ver: "toString" })).toMatchObject({
      order: null,
      isList: false,
    });
  });

  it("stays within the pages that exist", () => {
    expect(pageWindow({ total: 51, page: 9, size: 25 })).toEqual({ page: 3, pages: 3, skip: 50 });
    expect(pageWindow({ total: 0, page: 4, size: 25 })).toEqual({ page: 1, pages: 1, skip: 0 });
  });
});
