/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sendingWait } from "@/components/attendance/in-time";
import { keepMark, waitingMarks } from "@/components/attendance/mark-queue";
import { hasKeptTexts, keepText } from "@/components/blog/editor/kept-text";
import { Toaster } from "@/components/feedback/toaster";
import { loadToastStack } from "@/components/feedback/toast";
import { markAttendance } from "@/lib/features/attendance/actions";
import type { Mark } from "@/lib/features/attendance/rules";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { SignOutButton } from "./sign-out-button";

jest.mock("@/lib/features/attendance/actions", () => ({ markAttendance: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));

const user = userEvent.setup();
const [ME, OTHER] = ["0197c7b0-0000-7000-8000-0000000000a1", "0197c7b0-0000-7000-8000-0000000000a2"];
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sair" });

it("AUTH-21 ERR-03 a sign-out that fails says so on the screen and in the console, and the person stays", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await loadToastStack();
  render(
    <>
      <Toaster />
      <SignOutButton signOut={async () => fail("unexpected", "Erro inesperado. Tente novamente.")} />
    </>,
  );
  await user.click(button());
  expect(await screen.findByText("Erro ao fazer logout", {}, { timeout: 4000 })).toBeTruthy();
  expect(said).toHaveBeenCalledWith("Error signing out");
  await waitFor(() => expect(button().disabled).toBe(false));
  said.mockRestore();
});

describe("a sign-out while marks of a roll call wait in this browser", () => {
  const tap = (userId: string) =>
    keepMark(userId, {
      ref: crypto.randomUUID(),
      classId: ME,
      day: isoDay("2026-11-16"),
      kind: "student",
      personId: ME,
      undoes: null,
      reason: null,
    });
  const signOut = jest.fn(async () => ok(undefined));
  const leave = async () => {
    render(<SignOutButton signOut={signOut} userId={ME} />);
    await user.click(button());
  };

  beforeAll(() => import("@/components/ui/alert-dialog"), 60_000);
  beforeEach(() => {
    localStorage.clear();
    signOut.mockClear();
    [ME, ME, OTHER].forEach(tap);
  });

  it("sends this person's first, and leaves those of others who share the device", async () => {
    jest.mocked(markAttendance).mockImplementation(async ({ marks = "[]" }) => {
      expect(signOut).not.toHaveBeenCalled();
      return ok({
        kept: (JSON.parse(marks) as Mark[]).map(({ ref }) => ref),
        notYours: [],
        refused: 0,
        why: null,
      });
    });
    await leave();
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(waitingMarks(OTHER)).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks if the marks cannot be sent, and deletes them only after a yes", async () => {
    jest.mocked(markAttendance).mockResolvedValue(fail("unexpected", "Sem rede"));
    await leave();
    const question = await screen.findByRole("alertdialog", { name: "Sair sem enviar a chamada?" });
    expect(question.textContent).toContain("2 marcações da chamada ainda não foram enviadas");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect([signOut.mock.calls.length, waitingMarks(ME).length]).toEqual([0, 2]);
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Sair mesmo assim" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(waitingMarks(OTHER)).toHaveLength(1);
  });

  it("asks after five seconds if the network does not answer at all", async () => {
    jest.mocked(markAttendance).mockReturnValue(new Promise(() => undefined));
    expect(sendingWait.longest).toBe(5_000);
    const shortened = jest.replaceProperty(sendingWait, "longest", 100);
    await leave();
    expect(await screen.findByRole("alertdialog", { name: "Sair sem enviar a chamada?" })).toBeTruthy();
    shortened.restore();
    await user.click(screen.getByRole("button", { name: "Sair mesmo assim" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });
});

it("a sign-out asks before unsaved text of the blog is lost, and leaves none of it behind", async () => {
  localStorage.clear();
  keepText({ writer: ME, post: "new" }, { version: null, values: { title: "Meio texto" } });
  const signOut = jest.fn(async () => ok(undefined));
  render(<SignOutButton signOut={signOut} />);
  await user.click(button());
  await screen.findByRole("alertdialog", { name: "Sair sem salvar o artigo?" });
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect([signOut.mock.calls.length, hasKeptTexts()]).toEqual([0, true]);
  await user.click(button());
  await user.click(await screen.findByRole("button", { name: "Sair mesmo assim" }));
  await waitFor(() => expect(hasKeptTexts()).toBe(false));
  expect(signOut).toHaveBeenCalledTimes(1);
});
