import { leftBook } from "./books";
import { importKinds } from "./rules/batches";

it("IMP-19 IMP-24 the file of what was left out speaks of people, or of lines of presences", () => {
  const titles = importKinds.map((kind) => {
    const { title, sheets } = leftBook([], { kind, head: ["Nome"], fileName: "alunos.csv" });
    return [kind, title, sheets[0]?.title];
  });
  expect(titles).toEqual([
    ["students", "Quem ficou de fora", "Quem ficou de fora"],
    ["presences", "Linhas que ficaram de fora", "Linhas que ficaram de fora"],
  ]);
});
