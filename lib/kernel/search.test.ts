import { beginningWith, containing, fold, nameOrEmailHolds } from "./search";

describe("folding", () => {
  it("makes accents and capitals equal, composed or not", () => {
    expect(fold("João Ávila Güêñ")).toBe("joao avila guen");
    expect(fold("João".normalize("NFD"))).toBe("joao");
  });
});

describe("what is sought in a folded column", () => {
  it("is folded itself", () => {
    expect(containing("JOÃO ÁV")).toEqual({ contains: "joao av" });
    expect(beginningWith("JOÃO ÁV")).toEqual({ startsWith: "joao av" });
  });

  it("takes every sign for itself", () => {
    expect(containing("100%_\\.*(")).toEqual({ contains: "100\\%\\_\\\\.*(" });
  });

  it("is looked for in name and e-mail, and nowhere when nothing is sought", () => {
    expect(nameOrEmailHolds("Ç")).toEqual({
      OR: [{ foldedName: { contains: "c" } }, { foldedEmail: { contains: "c" } }],
    });
    expect(nameOrEmailHolds("")).toEqual({});
  });
});
