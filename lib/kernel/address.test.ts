import { addressOf } from "./address";

describe("a list's address", () => {
  it("holds the chosen parameters, escaped, and no empty ones", () => {
    expect(addressOf("/alunos", { q: "ana & bia", status: null, pagina: 2 })).toBe(
      "/alunos?q=ana+%26+bia&pagina=2",
    );
    expect(addressOf("/alunos", { q: "", status: null, pagina: null })).toBe("/alunos");
  });
});
