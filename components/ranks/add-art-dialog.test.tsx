/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { AddArtDialog } from "./add-art-dialog";

jest.mock("@/lib/features/ranks/actions", () => ({ addArt: jest.fn() }));

function open(known: readonly string[]) {
  serveChoices({
    arts: async () =>
      ok([
        { id: "jj", name: "Jiu-Jitsu" },
        { id: "judo", name: "Judô" },
      ]),
    instructors: async () => ok([]),
  });
  render(
    <AddArtDialog
      studentId="0190a1b2-0000-7000-8000-0000000000a1"
      known={known}
      today={isoDay("2026-11-22")}
      onClose={jest.fn()}
    />,
  );
}

it("the dialog offers the arts that the student does not have yet", async () => {
  open(["jj"]);
  expect(await screen.findByRole("option", { name: "Judô" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Jiu-Jitsu" })).toBeNull();
});

it("the dialog has no form if the student has every art, and says so", async () => {
  open(["jj", "judo"]);
  expect(await screen.findByText(ranksCopy.art.allKnown)).toBeTruthy();
  expect(screen.getByRole("dialog", { name: ranksCopy.art.title })).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});
