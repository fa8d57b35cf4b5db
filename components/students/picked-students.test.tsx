/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import { PickBar, PickBox, PickButton, PickedStudents } from "./picked-students";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/charges/actions", () => ({ chargeByHand: jest.fn() }));

const user = userEvent.setup({ delay: null });
const people = [
  { id: "a", fullName: "Ana Lima" },
  { id: "b", fullName: "João Sá" },
];

const show = () =>
  render(
    <PickedStudents>
      <PickButton />
      {people.map((student) => (
        <PickBox key={student.id} student={student} />
      ))}
      <PickBar />
    </PickedStudents>,
  );

it("AGR-20 chosen students are counted and charged together, and choosing ends without them", async () => {
  show();
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Escolher vários" }));
  expect(screen.getByRole("status").textContent).toBe("Ninguém escolhido ainda");
  expect(screen.queryByRole("button", { name: "Nova cobrança" })).toBeNull();
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Escolher ${name}` });
  await user.click(box("Ana Lima"));
  await user.click(box("João Sá"));
  expect(screen.getByRole("status").textContent).toBe("2 alunos escolhidos");
  await user.click(box("Ana Lima"));
  expect([box("Ana Lima").checked, box("João Sá").checked]).toEqual([false, true]);
  await user.click(screen.getByRole("button", { name: "Nova cobrança" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nova cobrança" }));
  expect(dialog.getByText(/^De João Sá\./)).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getAllByRole("button", { name: "Parar de escolher" })[0] ?? document.body);
  expect(screen.queryByRole("status")).toBeNull();
});

it("AGR-70 nobody chooses without the right to charge", () => {
  render(
    <RightsProvider role="staff">
      <PickButton />
    </RightsProvider>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
