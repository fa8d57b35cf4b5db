/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import { pauseChosen } from "@/lib/features/roster/actions";
import { ok } from "@/lib/kernel/result";
import { PickBar, PickBox, PickButton, PickedStudents } from "./picked-students";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/lib/features/charges/actions", () => ({ chargeByHand: jest.fn() }));
jest.mock("@/lib/features/invites/actions", () => ({ shareAccess: jest.fn() }));
jest.mock("@/lib/features/roster/actions", () => ({
  adjustChosen: jest.fn(),
  enrolChosen: jest.fn(),
  inviteChosen: jest.fn(),
  notifyChosen: jest.fn(),
  pauseChosen: jest.fn(),
  tagChosen: jest.fn(),
  undoRun: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const people = [
  { id: "a", fullName: "Ana Lima" },
  { id: "b", fullName: "João Sá" },
];

const list = (filter = "?status=active") => (
  <PickedStudents filter={filter}>
    <PickButton />
    {people.map((student) => (
      <PickBox key={student.id} student={student} />
    ))}
    <PickBar students={people} count={214} />
  </PickedStudents>
);

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Escolher ${name}` });
const press = (name: string) => user.click(screen.getAllByRole("button", { name })[0] ?? document.body);
const status = () => screen.queryByRole("status")?.textContent;

beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => {};
  HTMLElement.prototype.showPopover = () => {};
});

it("AGR-20 chosen students are counted and charged together, and choosing ends without them", async () => {
  render(list());
  expect(status()).toBeUndefined();
  await press("Escolher vários");
  expect(status()).toBe("Ninguém escolhido ainda");
  expect(screen.queryByRole("button", { name: "Nova cobrança" })).toBeNull();
  await user.click(box("Ana Lima"));
  await user.click(box("João Sá"));
  expect(status()).toBe("2 alunos escolhidos");
  await user.click(box("Ana Lima"));
  expect([box("Ana Lima").checked, box("João Sá").checked]).toEqual([false, true]);
  await press("Nova cobrança");
  const dialog = within(await screen.findByRole("dialog", { name: "Nova cobrança" }));
  expect(dialog.getByText(/^De João Sá\./)).toBeTruthy();
  await user.keyboard("{Escape}");
  await press("Parar de escolher");
  expect(status()).toBeUndefined();
});

it("IMP-40 a page, or all of the filter, is chosen at once; all of them only while that filter is shown", async () => {
  const { rerender } = render(list());
  await press("Escolher vários");
  await press("Esta página");
  expect(status()).toBe("2 alunos escolhidos");
  await press("Todos os 214 deste filtro");
  expect(status()).toBe("214 alunos escolhidos");
  expect([box("Ana Lima").checked, box("Ana Lima").disabled]).toEqual([true, true]);
  rerender(list("?status=inactive"));
  expect([status(), box("Ana Lima").checked]).toEqual(["Ninguém escolhido ainda", false]);
  rerender(list());
  await press("Limpar escolha");
  expect([status(), box("Ana Lima").checked]).toEqual(["Ninguém escolhido ainda", false]);
});

it("IMP-21 IMP-52 an address that asks for invites chooses all of the filter and opens Convidar for them, once", async () => {
  const answer = [{ chosen: 214, going: 214, later: 0, left: [], sums: null }];
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok(answer) })) as never;
  history.replaceState(null, "", "/dashboard/students?importacao=x#convidar");
  const { unmount } = render(list("?importacao=x"));
  expect(await screen.findByRole("dialog", { name: /Convidar/ })).toBeTruthy();
  expect(await screen.findByText("214 alunos escolhidos")).toBeTruthy();
  expect(document.querySelector<HTMLInputElement>('input[name="filter"]')?.value).toBe("?importacao=x");
  expect(location.search + location.hash).toBe("?importacao=x");
  unmount();
  render(list("?importacao=x"));
  expect(status()).toBeUndefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("IMP-41 an act shows how many it concerns and who is left out why, and is told the filter instead of ids", async () => {
  const left = [{ why: "inactive", count: 2, names: ["Breno Sá", "Caio Sá"] }];
  const asked = jest.fn(async (_address: string) => ({
    ok: true,
    json: async () => ok([{ chosen: 214, going: 212, later: 0, left, sums: null }]),
  }));
  global.fetch = asked as never;
  const paused = jest.mocked(pauseChosen).mockResolvedValue(ok({ id: "a", students: 212, left: 2 }));
  render(list());
  await press("Escolher vários");
  await press("Todos os 214 deste filtro");
  await press("Ações com os escolhidos");
  // jsdom has no popovers, so the browser's event is fired by hand.
  const menu = [...document.querySelectorAll("[popover]")].at(-1);
  if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(screen.getByText("Trancar"));
  const dialog = within(await screen.findByRole("dialog", { name: "Trancar matrículas" }));
  expect(await dialog.findByText("212 alunos de 214.")).toBeTruthy();
  expect(dialog.getByText("Breno Sá, Caio Sá: não está ativo")).toBeTruthy();
  expect(asked.mock.calls[0]?.[0]).toContain(`filter=${encodeURIComponent("?status=active")}`);
  await user.click(dialog.getByRole("button", { name: "Trancar" }));
  expect(paused.mock.calls[0]?.[0]).toMatchObject({ filter: "?status=active" });
  expect(screen.queryByRole("dialog", { name: "Trancar matrículas" })).toBeNull();
});

async function choose(act: string) {
  await press("Ações com os escolhidos");
  // jsdom has no popovers, so the browser's event is fired by hand.
  const menu = [...document.querySelectorAll("[popover]")].at(-1);
  if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(screen.getByText(act));
}

it("IMP-41 a notice to students who were chosen among those who owe is told so, also under another filter", async () => {
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok([]) })) as never;
  const { rerender } = render(list("?mensalidade=atrasada"));
  await press("Escolher vários");
  await user.click(box("Ana Lima"));
  rerender(list());
  await user.click(box("João Sá"));
  await choose("Avisar");
  await screen.findByRole("dialog", { name: "Avisar os escolhidos" });
  const sent = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  expect([sent("ids"), sent("filter")]).toEqual(["a,b", "?mensalidade=atrasada"]);
});

it("IMP-41 a notice is not about money once nobody who was chosen by a debt is chosen any more", async () => {
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok([]) })) as never;
  const { rerender } = render(list());
  await press("Escolher vários");
  await user.click(box("João Sá"));
  rerender(list("?mensalidade=atrasada"));
  await user.click(box("Ana Lima"));
  await user.click(box("Ana Lima"));
  await choose("Avisar");
  await screen.findByRole("dialog", { name: "Avisar os escolhidos" });
  const sent = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  expect([sent("ids"), sent("filter")]).toEqual(["b", ""]);
});

it("IMP-41 students who were chosen by name are told of money if their page of a debt is then chosen", async () => {
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok([]) })) as never;
  const { rerender } = render(list());
  await press("Escolher vários");
  await press("Esta página");
  rerender(list("?mensalidade=atrasada"));
  await press("Esta página");
  await choose("Avisar");
  await screen.findByRole("dialog", { name: "Avisar os escolhidos" });
  expect(document.querySelector<HTMLInputElement>('input[name="filter"]')?.value).toBe(
    "?mensalidade=atrasada",
  );
});

it("IMP-52 TEAM-20 an address that asks for invites opens nothing for a reader who may not invite", async () => {
  window.history.replaceState(null, "", "/dashboard/students?quem=sem-acesso#convidar");
  render(<RightsProvider role="finance">{list("?quem=sem-acesso")}</RightsProvider>);
  await waitFor(() => expect(window.location.hash).toBe(""));
  expect([status(), screen.queryByRole("dialog")]).toEqual([undefined, null]);
});

it("AGR-70 TEAM-20 nobody chooses without the right to the list", () => {
  render(<RightsProvider role="staff">{list()}</RightsProvider>);
  expect(screen.queryByRole("button")).toBeNull();
});
