/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Toaster } from "@/components/feedback/toaster";
import { markAttendance } from "@/lib/features/attendance/actions";
import { isoDay } from "@/lib/kernel/dates";
import { fail } from "@/lib/kernel/result";
import { forgetMarks, keepMark, waitingMarks } from "./mark-queue";
import { WaitingMarks } from "./waiting-marks";

jest.mock("@/lib/features/attendance/actions", () => ({ markAttendance: jest.fn() }));

const ME = "0197c7b0-0000-7000-8000-0000000000a1";

afterEach(() => forgetMarks(ME));

it("TEAM-16 taps of somebody whose function ended stay in the browser, and every page says so", async () => {
  jest.mocked(markAttendance).mockResolvedValue(fail("forbidden", "Sem permissão."));
  keepMark(ME, {
    ref: "0197c7b0-0000-7000-8000-0000000000b1",
    classId: "0197c7b0-0000-7000-8000-0000000000c1",
    day: isoDay("2026-11-16"),
    kind: "student",
    personId: "0197c7b0-0000-7000-8000-0000000000d1",
    undoes: null,
    reason: null,
  });
  render(
    <>
      <WaitingMarks userId={ME} />
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/1 marcação está guardada neste aparelho/)).toBeTruthy();
  expect(waitingMarks(ME)).toHaveLength(1);
});
