import type { Book } from "@/lib/kernel/book";
import { inPrint, jsonOf } from "./books";

const text = (title: string) => ({ title, kind: "text" as const });
const book = (rows: Book["sheets"][number]["rows"]): Book => ({
  name: "dados",
  title: "Dados",
  facts: [],
  sheets: [
    {
      title: "Presenças",
      isWhole: true,
      columns: [text("Dia"), text("Por que depois"), text("Anulada em"), { title: "Vezes", kind: "number" }],
      rows,
    },
  ],
});

it("threat 85 the printed form leaves out a column without any value, and the JSON keeps it", () => {
  const told = book([
    ["03/11/2026", null, "", 0],
    ["05/11/2026", "Esquecida", null, null],
  ]);
  expect(inPrint(told).sheets[0]).toMatchObject({
    isWhole: true,
    columns: [text("Dia"), text("Por que depois"), { title: "Vezes" }],
    rows: [
      ["03/11/2026", null, 0],
      ["05/11/2026", "Esquecida", null],
    ],
  });
  expect(jsonOf(told, [])).toContain('"Anulada em": null');
});

it.each([[[]], [[[null, null, "", null]]]])("a table without any value keeps its column heads (%j)", (rows) =>
  expect(inPrint(book(rows))).toEqual(book(rows)),
);
