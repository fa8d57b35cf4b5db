import { renderToStaticMarkup } from "react-dom/server";
import { PAGE_SIZE } from "@/lib/config/constants";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { type StudentOrder, studentFilter } from "@/lib/features/students/schema";
import { StudentTable } from "./student-table";
import { sortingBy } from "./students-address";

const student = (index: number) => ({
  id: `0190b0a0-0000-7000-8000-0000000000${index + 10}`,
  fullName: "Conceição Aparecida de Albuquerque Figueiredo",
  email: "co***@exemplo.com.br",
  phone: "(11) *****-1234",
  enrollmentDate: isoDay("2026-11-21"),
  status: "suspended" as const,
  monthlyFee: cents(14990),
  martialArt: "Jiu-Jitsu",
  standing: "late" as const,
  lastTrained: isoDay("2026-11-02"),
  hasAccount: false,
  beltDegree: 4,
  belt: { name: "Roxa", color: "#7C3AED", color2: null, color3: null, tipColor: "#111827" },
});

const head = (by: StudentOrder) => sortingBy(studentFilter.decode({}), by);
const sorting = {
  nome: head("nome"),
  matricula: head("matricula"),
  treino: head("treino"),
  mensalidade: head("mensalidade"),
};

describe("a full page of students", () => {
  it("weighs little enough to fit into a page of 100 kB", () => {
    const rows = Array.from({ length: PAGE_SIZE }, (_, index) => student(index));
    const weight =
      renderToStaticMarkup(<StudentTable students={rows} contacts="masked" sorting={sorting} />).length +
      JSON.stringify(rows).length;
    expect(weight).toBeLessThan(46_000);
  });

  it("AGR-14 says what is late of a student without a fee", () => {
    const rows = [{ ...student(0), monthlyFee: cents(0), late: cents(26_000) }];
    const text = renderToStaticMarkup(<StudentTable students={rows} contacts="masked" sorting={sorting} />);
    expect(text.replace(/\s/gu, " ")).toMatch(/R\$ 260,00 <span>atrasada/);
  });

  it("IMP-45 shows two tags below the belt, the number of the others, and all of them in the title", () => {
    const drawn = (tags?: string[]) =>
      renderToStaticMarkup(
        <StudentTable
          students={[{ ...student(0), ...(tags && { tags }) }, student(1)]}
          contacts="masked"
          sorting={sorting}
        />,
      );
    expect(drawn()).not.toContain("Bolsa");
    const text = drawn(["Bolsa", "Kids", "Novo", "Turno"]);
    expect(text).toMatch(/>Bolsa<.*>Kids<.*>\+2</s);
    expect(text).not.toContain(">Novo<");
    expect(text).toContain('title="Roxa · 4 graus · Jiu-Jitsu · Bolsa, Kids, Novo, Turno"');
    expect(drawn(["Bolsa"])).not.toMatch(/>\+\d/);
  });

  it("IMP-13 says who has no e-mail, masked and open", () => {
    const rows = [{ ...student(0), email: null }];
    for (const contacts of ["masked", "open"] as const)
      expect(
        renderToStaticMarkup(<StudentTable students={rows} contacts={contacts} sorting={sorting} />),
      ).toMatch(/>[^<]*Sem e-mail</);
  });

  it("AGR-12 says in which month a fee begins that is not asked yet", () => {
    const rows = [{ ...student(0), standing: "none" as const, feeBegins: isoDay("2026-12-01") }];
    const text = renderToStaticMarkup(<StudentTable students={rows} contacts="masked" sorting={sorting} />);
    expect(text.replace(/\s/gu, " ")).toMatch(/R\$ 149,90 <span>em dez. 2026</);
    expect(text.replace(/\s/gu, " ")).toContain('title="R$ 149,90, começa em dezembro de 2026"');
  });

  it("AGR-15 says on which day a student who is away comes back", () => {
    const rows = [{ ...student(0), backOn: isoDay("2026-12-10") }];
    const text = renderToStaticMarkup(<StudentTable students={rows} contacts="masked" sorting={sorting} />);
    expect(text).toContain("volta em 10/12/2026");
  });
});
