/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import { Toaster } from "@/components/feedback/toaster";
import { markAttendance } from "@/lib/features/attendance/actions";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { forgetMarks, keepMark, waitingMarks } from "./mark-queue";
import { WaitingMarks } from "./waiting-marks";

jest.mock("@/lib/features/attendance/actions", () => ({ markAttendance: jest.fn() }));

const ME = "0197c7b0-0000-7000-8000-0000000000a1";

afterEach(() => forgetMarks(ME));

const keep = (ref: string) =>
  keepMark(ME, {
    ref: `0197c7b0-0000-7000-8000-0000000000${ref}`,
    classId: "0197c7b0-0000-7000-8000-0000000000c1",
    day: isoDay("2026-11-16"),
    kind: "student",
    personId: "0197c7b0-0000-7000-8000-0000000000d1",
    undoes: null,
    reason: null,
  });
const show = () =>
  render(
    <>
      <WaitingMarks userId={ME} />
      <Toaster />
    </>,
  );

it("TEAM-16 taps of somebody whose function ended stay in the browser, and every page says so", async () => {
  jest.mocked(markAttendance).mockResolvedValue(fail("forbidden", "Sem permissão."));
  keep("b1");
  show();
  expect(await screen.findByText(/1 marcação está guardada neste aparelho/)).toBeTruthy();
  expect(waitingMarks(ME)).toHaveLength(1);
});

it("TEAM-16 taps of a class that is somebody else's by now stay, are shown, and are sent once it is the own again", async () => {
  keep("b1");
  keep("b2");
  const [own, other] = waitingMarks(ME).map(({ ref }) => ref);
  const answer = { refused: 0, why: null };
  jest
    .mocked(markAttendance)
    .mockReset()
    .mockResolvedValue(ok({ ...answer, kept: [own ?? ""], notYours: [other ?? ""] }));
  const { unmount } = show();
  expect(
    await screen.findByText(/^Uma aula não está mais com você. 1 marcação está guardada neste aparelho/),
  ).toBeTruthy();
  expect(waitingMarks(ME).map(({ ref }) => ref)).toEqual([other]);
  expect(markAttendance).toHaveBeenCalledTimes(1);
  unmount();
  jest.mocked(markAttendance).mockResolvedValue(ok({ ...answer, kept: [other ?? ""], notYours: [] }));
  show();
  await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
});
