/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { RightsProvider } from "@/components/ui/rights";
import { startTeaching, stopTeaching } from "@/lib/features/team/actions";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { TeachButton } from "./teach-button";
import { TeachingCard } from "./teaching-card";
import { TeamCard } from "./team-card";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/team/actions", () => ({ startTeaching: jest.fn(), stopTeaching: jest.fn() }));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const other = "0190b0a0-0000-7000-8000-0000000000a2";
const owner = {
  id,
  fullName: "Marina Sakamoto",
  email: "marina@obi.example",
  role: "owner" as const,
  isSelf: true,
  instructor: null,
  hasSecondFactor: false,
  since: isoDay("2026-01-05"),
};

beforeAll(() => {
  HTMLElement.prototype.hidePopover = jest.fn();
  serveChoices({
    "free-instructors": async () => ok([{ id: other, fullName: "Marina S." }]),
    arts: async () => ok([{ id: other, name: "Judô" }]),
    belts: async () => ok([]),
  });
});

beforeEach(() => {
  jest
    .mocked(startTeaching)
    .mockReset()
    .mockResolvedValue(ok({ id, instructorId: other }));
  jest
    .mocked(stopTeaching)
    .mockReset()
    .mockResolvedValue(ok({ id, instructorId: other }));
});

function openOwnMenu(): Element {
  fireEvent.click(screen.getByRole("button", { name: "Suas ações" }));
  const menu = document.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return menu;
}

const entries = (menu: Element) => [...menu.querySelectorAll("button")].map(({ textContent }) => textContent);

describe("'Eu dou aula'", () => {
  it("TEAM-43 an owner has it on the own row alone", async () => {
    const user = userEvent.setup();
    render(
      <TeamCard
        members={[owner, { ...owner, id: other, fullName: "Outra Dona", isSelf: false }]}
        invites={[]}
      />,
    );
    expect(screen.queryByRole("button", { name: /Outra Dona/ })).toBeNull();
    const menu = openOwnMenu();
    expect(entries(menu)).toEqual(["Eu dou aula"]);
    await user.click(screen.getByText("Eu dou aula"));
    const dialog = within(await screen.findByRole("dialog", { name: "Eu dou aula" }));
    await dialog.findByRole("option", { name: "Marina S." });
    expect(dialog.getByLabelText("Arte marcial")).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Quem é você/), "Marina S.");
    expect(dialog.queryByLabelText("Arte marcial")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(teachingCopy.start.done));
    expect(jest.mocked(startTeaching).mock.calls).toEqual([
      [{ requestId: expect.any(String), userId: id, instructorId: other }],
    ]);
  });

  it("TEAM-43 sends the art of a new instructor with the own name", async () => {
    const user = userEvent.setup();
    render(<TeachButton userId={id} />);
    await user.click(screen.getByRole("button", { name: "Eu dou aula" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Eu dou aula" }));
    await dialog.findByRole("option", { name: "Judô" });
    expect(dialog.getByRole("option", { name: "Novo instrutor, com o meu nome" })).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText("Arte marcial"), "Judô");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(startTeaching).toHaveBeenCalled());
    expect(jest.mocked(startTeaching).mock.calls[0]?.[0]).toMatchObject({ userId: id, martialArtId: other });
  });

  it("TEAM-43 is taken back on the own row after a question", async () => {
    const instructor = { id: other, fullName: "Marina S.", status: "active" as const };
    render(<TeamCard members={[{ ...owner, instructor }]} invites={[]} />);
    const menu = openOwnMenu();
    expect(entries(menu)).toEqual(["Não dou mais aula"]);
    fireEvent.click(screen.getByText("Não dou mais aula"));
    const question = within(await screen.findByRole("alertdialog"));
    expect(stopTeaching).not.toHaveBeenCalled();
    fireEvent.click(question.getByRole("button", { name: "Deixar de dar aula" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(teachingCopy.stop.done));
    expect(jest.mocked(stopTeaching).mock.calls[0]?.[0]).toMatchObject({ userId: id });
  });

  it("TEAM-43 a manager has it on a card, and others see no button", () => {
    const shown = (role: "manager" | "desk", instructor: { fullName: string } | null) => {
      const { unmount } = render(
        <RightsProvider role={role}>
          <TeachingCard userId={id} instructor={instructor} />
        </RightsProvider>,
      );
      const buttons = screen.queryAllByRole("button").map(({ textContent }) => textContent);
      const text = document.body.textContent;
      unmount();
      return [buttons, text?.includes(teachingCopy.yes("Caio"))];
    };
    expect(shown("manager", null)).toEqual([["Eu dou aula"], false]);
    expect(shown("manager", { fullName: "Caio" })).toEqual([["Não dou mais aula"], true]);
    expect(shown("desk", null)[0]).toEqual([]);
    expect(shown("desk", { fullName: "Caio" })[0]).toEqual([]);
  });
});
