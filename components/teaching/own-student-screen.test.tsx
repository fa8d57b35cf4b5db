/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { ShownArt } from "@/lib/features/ranks/queries";
import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { shownArt, shownProposal } from "@/lib/testing/shown-art";
import { OwnStudentScreen } from "./own-student-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/notes/actions", () => ({}));
jest.mock("@/lib/features/proposals/actions", () => ({}));

const startTime = parseClockTime("19:00");
const endTime = parseClockTime("20:00");
if (!startTime || !endTime) throw new Error("no clock time");

const view = (arts: ShownArt[]) => ({
  student: {
    id: "ana",
    fullName: "Ana Lima",
    age: 26,
    arts,
    notes: [
      { id: "own", body: "Joelho", createdAt: new Date("2026-11-20T12:00:00Z"), userId: "sato" },
      { id: "other", body: "Viaja", createdAt: new Date("2026-11-19T12:00:00Z"), userId: "marina" },
    ],
  },
  presence: [
    {
      classId: "c",
      name: "Jiu-Jitsu",
      dayOfWeek: 1,
      startTime,
      endTime,
      presences: 4,
      lastOn: isoDay("2026-11-16"),
    },
  ],
  colleagues: new Map([
    ["sato", "Mestre Sato"],
    ["marina", "Marina Sakamoto"],
  ]),
  userId: "sato",
  today: isoDay("2026-11-21"),
  timeZone: "America/Sao_Paulo",
});

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("an own student's page", () => {
  it("TEAM-37 shows age, belts, presence in own classes and notes, and no other section", () => {
    render(<OwnStudentScreen {...view([shownArt()])} />);
    expect(screen.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeTruthy();
    expect(screen.getByText("26 anos")).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Graduação",
      "Presença nas suas aulas",
      "Anotações",
    ]);
    expect(
      region("Presença nas suas aulas").getByText(/4 aulas em 30 dias · última em 16\/11\/2026/),
    ).toBeTruthy();
  });

  it("TEAM-38 lets the instructor erase the own notes alone", () => {
    render(<OwnStudentScreen {...view([shownArt()])} />);
    const [own, other] = region("Anotações").getAllByRole("listitem");
    expect(own && within(own).getByRole("button", { name: "Apagar" })).toBeTruthy();
    expect(other && within(other).queryByRole("button")).toBeNull();
    expect(other?.textContent).toContain("Marina Sakamoto");
  });

  it.each([
    ["Proposta enviada", shownProposal],
    ["Aprovada", { ...shownProposal, state: "approved" as const }],
    [
      "Recusada: Falta o exame",
      { ...shownProposal, state: "declined" as const, declineReason: "Falta o exame" },
    ],
  ])("TEAM-32 says the state of the own proposal: %s", (words, shown) => {
    render(<OwnStudentScreen {...view([shownArt({ proposal: shown })])} />);
    const card = region("Graduação proposta");
    expect(card.getByText(words)).toBeTruthy();
    const isOpen = shown.state === "open";
    expect(card.queryByRole("button", { name: "Retirar proposta" }) !== null).toBe(isOpen);
    const proposes = screen.queryByRole("button", { name: "Propor graduação em Jiu-Jitsu" });
    expect(proposes === null).toBe(isOpen);
  });

  it("TEAM-30 proposes nothing in an ended art", () => {
    render(<OwnStudentScreen {...view([shownArt({ status: "ended" })])} />);
    expect(screen.queryByRole("button", { name: /Propor/ })).toBeNull();
  });
});
