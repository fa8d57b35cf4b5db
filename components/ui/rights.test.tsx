/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { CommandPalette } from "@/components/day/command-palette";
import { QuickLinks } from "@/components/day/quick-links";
import { NewClassButton } from "@/components/classes/new-class-button";
import { EnrolInClassButton } from "@/components/enrollments/enrol-in-class-button";
import { EnrollmentActions } from "@/components/enrollments/enrollment-actions";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { OpenActions } from "@/components/payments/open-actions";
import { PaymentActions } from "@/components/payments/payment-actions";
import { ReviewScreen } from "@/components/settlements/review-screen";
import { EditStudentButton } from "@/components/students/edit-student-button";
import { StudentActions } from "@/components/students/student-actions";
import { type StudioRole, studioRoles } from "@/lib/auth/policy";
import { plainDue } from "@/lib/features/agreements/rules/late";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { cents } from "@/lib/kernel/money";
import { serveChoices } from "@/lib/testing/choices";
import { May, RightsProvider } from "./rights";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }) }));
jest.mock("@/lib/features/enrollments/actions", () => ({}));
jest.mock("@/lib/features/payments/actions", () => ({}));
jest.mock("@/lib/features/settlements/actions", () => ({}));

const as = (role: StudioRole, children: React.ReactNode) =>
  render(<RightsProvider role={role}>{children}</RightsProvider>);

/** Entries of the only menu, in order; empty if no menu is drawn. */
function entries(role: StudioRole, children: React.ReactNode): string[] {
  const { container, unmount } = as(role, children);
  const button = container.querySelector("button[aria-expanded]");
  if (!button) return [];
  fireEvent.click(button);
  const menu = container.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  const names = [...menu.querySelectorAll("a, button")].map(({ textContent }) => textContent ?? "");
  unmount();
  return names;
}

const charge = {
  id: "c",
  studentId: "s",
  studentName: "Ana",
  description: "Mensalidade",
  paidCents: cents(0),
  due: plainDue(cents(15_000)),
  method: null,
  begun: null,
  hasPhone: true,
};
const payment = {
  id: "p",
  studentId: "s",
  studentName: "Ana",
  amountCents: cents(15_000),
  status: "completed" as const,
  method: "pix" as const,
  isOnline: false,
  isNumbered: false,
  description: null,
  chargeId: null,
};
const student = {
  id: "s",
  fullName: "Ana",
  email: "",
  phone: null,
  status: "active" as const,
  hasAccount: false,
};

it("TEAM-20 a button and its dialog are drawn for those alone who hold the right", () => {
  const Waive = lazyDialog(async () => () => null, "corrections:write");
  const seers = studioRoles.filter((role) => {
    const { queryByRole, queryByText, unmount } = as(
      role,
      <>
        <Waive dialog={{}}>Isentar</Waive>
        <May right="corrections:write" otherwise="Só leitura">
          Estornar
        </May>
      </>,
    );
    const seen = queryByRole("button", { name: "Isentar" }) !== null;
    expect(queryByText("Estornar") !== null).toBe(seen);
    expect(queryByText("Só leitura") !== null).toBe(!seen);
    unmount();
    return seen;
  });
  expect(seers).toEqual(["owner", "manager", "finance"]);
});

it("TEAM-21 TEAM-06 the desk's menu of a charge has no 'Isentar' and that of a payment no 'Estornar'", () => {
  const ofCharge = (role: StudioRole) =>
    entries(role, <OpenActions row={charge} label="Ações" ledger={null} />);
  const ofPayment = (role: StudioRole) =>
    entries(role, <PaymentActions payment={payment} label="Ações" ledger={null} />);
  expect(ofCharge("owner")).toContain("Isentar");
  expect(ofCharge("finance")).toEqual(ofCharge("owner"));
  expect(ofCharge("desk")).toEqual(ofCharge("owner").filter((name) => name !== "Isentar"));
  expect(ofPayment("owner")).toContain("Estornar");
  expect(ofPayment("finance")).toEqual(ofPayment("owner"));
  expect(ofPayment("desk")).toEqual(ofPayment("owner").filter((name) => name !== "Estornar"));
});

it("TEAM-21 money to give back is decided by those alone who may correct; the desk may keep it", () => {
  const row = {
    id: "m",
    parts: [],
    studentName: "Ana",
    payer: null,
    description: "Mensalidade",
    heldCents: cents(15_000),
    askedCents: cents(10_000),
    currency: "BRL",
    reason: "amount" as const,
    cameOn: isoDay("2026-11-20"),
    reference: "r",
  };
  const buttons = (role: StudioRole) => {
    const { queryAllByRole, unmount } = as(role, <ReviewScreen receipts={[]} toReturn={[row]} />);
    const names = queryAllByRole("button").map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  expect(buttons("desk")).toHaveLength(1);
  expect(buttons("finance")).toEqual(buttons("owner"));
  expect(buttons("owner")).toHaveLength(3);
});

it("TEAM-22 a student's row offers finance neither a change nor an enrolment, and the desk no graduation", () => {
  const of = (role: StudioRole) => entries(role, <StudentActions student={student} contacts="masked" />);
  expect(of("owner")).toEqual([
    "Editar",
    "Registrar pagamento",
    "Graduação",
    "Aulas",
    "Unir cadastros",
    "Convidar para o portal",
  ]);
  expect(of("manager")).toEqual(of("owner"));
  expect(of("desk")).toEqual(["Editar", "Registrar pagamento", "Aulas", "Convidar para o portal"]);
  expect(of("finance")).toEqual(["Registrar pagamento"]);
  const place = { id: "e", classId: "c", studentId: "s", since: "2026-01-01", status: "active" as const };
  expect(entries("desk", <EnrollmentActions enrollment={place} name="Judô" />)).toHaveLength(2);
  expect(entries("finance", <EnrollmentActions enrollment={place} name="Judô" />)).toEqual([]);
});

it("TEAM-22 a student is edited and enrolled, and a class planned, by those alone who hold the right", () => {
  const holders = (children: React.ReactNode) =>
    studioRoles.filter((role) => {
      const { queryByRole, unmount } = as(role, children);
      const seen = queryByRole("button") !== null;
      unmount();
      return seen;
    });
  const office = ["owner", "manager"];
  expect(holders(<EditStudentButton id="s" />)).toEqual([...office, "desk"]);
  expect(holders(<EnrolInClassButton dialog={{ studentId: "s", studentName: "Ana" }} />)).toEqual([
    ...office,
    "desk",
  ]);
  expect(holders(<NewClassButton />)).toEqual(office);
});

it("TEAM-23 quick links and the command menu offer each role its own pages and acts alone", async () => {
  serveChoices({ found: async () => ok([]) });
  Element.prototype.scrollIntoView = () => undefined;
  const links = (role: StudioRole) => {
    const { queryAllByRole, unmount } = as(role, <QuickLinks />);
    const names = queryAllByRole("link").map((link) => link.getAttribute("href"));
    unmount();
    return names;
  };
  expect(links("desk")).toEqual(["/dashboard/students", "/dashboard/schedule", "/dashboard/finance"]);
  expect(links("finance")).toEqual(["/dashboard/students", "/dashboard/finance", "/dashboard/reports"]);
  expect(links("manager")).toEqual(links("owner"));
  expect(links("instructor")).toEqual(["/dashboard/schedule"]);
  expect(links("staff")).toEqual([]);
  const acts = async (role: StudioRole) => {
    const { unmount } = as(role, <CommandPalette typed="" onClose={jest.fn()} open={jest.fn()} />);
    await screen.findAllByRole("option");
    const names = screen.getAllByRole("option").map(({ firstChild }) => firstChild?.textContent);
    unmount();
    return names;
  };
  expect(await acts("desk")).toEqual([
    "Novo aluno",
    "Registrar pagamento",
    "Convidar aluno",
    "Dashboard",
    "Alunos",
    "Agenda",
    "Financeiro",
    "CRM",
  ]);
  expect(await acts("finance")).toEqual([
    "Registrar pagamento",
    "Dashboard",
    "Alunos",
    "Financeiro",
    "Relatórios",
  ]);
  expect(await acts("manager")).toEqual(await acts("owner"));
  expect(await acts("instructor")).toEqual(["Dashboard", "Alunos", "Agenda"]);
  expect(await acts("staff")).toEqual(["Dashboard"]);
});
