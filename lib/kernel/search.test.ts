import { readFileSync } from "node:fs";
import { fold, likeEach, nameOrEmailHolds, phoneDigits, textHolds, wordsOf } from "./search";

describe("folding", () => {
  it("makes accents and capitals equal, composed or not", () => {
    expect(fold("João Ávila Güêñ")).toBe("joao avila guen");
    expect(fold("João".normalize("NFD"))).toBe("joao");
  });

  it.each(["D'Ávila", "d’avila", "D‘ÁVILA", "Dʼávila", "Dʻávila", "d´avila", "d`ávila", "D′Ávila", "davila"])(
    "RIGHT-04 RIGHT-38 drops every sign for an apostrophe: %s",
    (name) => {
      expect(fold(name)).toBe("davila");
      expect(textHolds("Ana D'Ávila", name)).toBe(true);
    },
  );

  it("RIGHT-04 the blog's script folds a search as the server folds its texts", () => {
    const marks = (path: string) => /^const MARKS = (.*);$/m.exec(readFileSync(path, "utf8"))?.[1];
    expect(marks("public/site/blog.js")).toBeDefined();
    expect(marks("public/site/blog.js")).toBe(marks("lib/kernel/search.ts"));
  });
});

describe("the words of a search", () => {
  it("are folded, in any order, each once", () => {
    expect(wordsOf("  JOÃO\u00a0 Ávila joão ")).toEqual(["joao", "avila"]);
    expect(wordsOf("   ")).toEqual([]);
    expect(textHolds("Fernanda Guerra Ramos", "ramos FERNANDA")).toBe(true);
    expect(textHolds("Fernanda Guerra Ramos", "fernanda ramalho")).toBe(false);
    expect(textHolds("Fernanda", "")).toBe(true);
  });

  it("have the signs of a pattern escaped", () => {
    expect(likeEach("100%_\\ .*(")).toEqual(["%100\\%\\_\\\\%", "%.*(%"]);
  });

  it("are each searched in name and e-mail; an empty search adds no condition", () => {
    const held = (contains: string) => ({
      OR: [{ foldedName: { contains } }, { foldedEmail: { contains } }],
    });
    expect(nameOrEmailHolds("Ç d")).toEqual({ AND: [held("c"), held("d")] });
    expect(nameOrEmailHolds("")).toEqual({ AND: [] });
  });

  it.each([
    ["98765-4321", "987654321"],
    ["+55 (11) 9", "55119"],
    ["123", null],
    ["Ana 1234", null],
    ["", null],
  ])("RIGHT-05 %j holds the digits %j of a telephone", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});
