/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import { enrolChosen } from "@/lib/features/roster/actions";
import { ok } from "@/lib/kernel/result";
import { ActDialog } from "./act-dialog";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/lib/features/roster/actions", () => ({
  enrolChosen: jest.fn(),
  inviteChosen: jest.fn(),
  notifyChosen: jest.fn(),
  pauseChosen: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const id = (at: number) => `0190b0a0-0000-7000-8000-00000000000${at}`;
const weekly = (at: number, dayOfWeek: number, free: number) => ({
  id: id(at),
  name: "Jiu-Jitsu",
  level: null,
  martialArtId: null,
  instructorId: null,
  dayOfWeek,
  startTime: "19:00",
  endTime: "20:00",
  free,
});

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  global.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const list = address.includes("roster-classes")
      ? [weekly(1, 1, 5), weekly(2, 3, 2)]
      : [{ chosen: 2, going: 2, left: [] }];
    return { ok: true, json: async () => ok(list) };
  }) as never;
});

const show = (act: Parameters<typeof ActDialog>[0]["act"], onDone = jest.fn(), onClose = jest.fn()) =>
  render(<ActDialog act={act} whom={{ ids: id(8) }} onDone={onDone} onClose={onClose} />);

it("IMP-41 IMP-49 enrolling offers a turma as one thing, and each of its days", async () => {
  const enrolled = jest.mocked(enrolChosen).mockResolvedValue(ok({ done: 2, left: 0, why: "" }));
  const onDone = jest.fn();
  show("enrol", onDone);
  await screen.findByRole("option", { name: "Jiu-Jitsu · Seg e Qua, 19:00 – 20:00 · 2 vagas" });
  const select = screen.getByRole("combobox", { name: /^Turma/ });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Escolha a turma",
    "Jiu-Jitsu · Seg e Qua, 19:00 – 20:00 · 2 vagas",
    "Jiu-Jitsu · Segunda, 19:00 – 20:00 · 5 vagas",
    "Jiu-Jitsu · Quarta, 19:00 – 20:00 · 2 vagas",
  ]);
  await user.selectOptions(select, `${id(1)},${id(2)}`);
  expect(await screen.findByText("2 alunos de 2: todos entram.")).toBeTruthy();
  expect(asked.at(-1)).toContain(encodeURIComponent(`${id(1)},${id(2)}`));
  await user.click(screen.getByRole("button", { name: "Matricular" }));
  expect(enrolled.mock.calls[0]?.[0]).toMatchObject({ ids: id(8), classIds: `${id(1)},${id(2)}` });
  expect(onDone).toHaveBeenCalledTimes(1);
});

it("IMP-41 TEAM-21 cancelling the fees of the time away is offered to those who may", async () => {
  show("pause");
  expect(await screen.findByText("Mensalidades que vencem nesse tempo")).toBeTruthy();
});

it("IMP-41 TEAM-21 and not to the desk", async () => {
  render(
    <RightsProvider role="desk">
      <ActDialog act="pause" whom={{ filter: "?" }} onDone={jest.fn()} onClose={jest.fn()} />
    </RightsProvider>,
  );
  expect(await screen.findByText("Volta em")).toBeTruthy();
  expect(screen.queryByText("Mensalidades que vencem nesse tempo")).toBeNull();
});
