/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { isoDay } from "@/lib/kernel/dates";
import { PausedChildren } from "./paused-children";

it("AGR-17 one line for each child who is away says until when, or that no day is planned", () => {
  const paused = [
    { id: "1", name: "Lia", until: isoDay("2027-02-01") },
    { id: "2", name: "Caio", until: null },
  ];
  const { container } = render(<PausedChildren paused={paused} />);
  expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Lia está com a matrícula trancada até 01/02/2027.",
    "Caio está com a matrícula trancada, sem dia de volta.",
  ]);
});

it("AGR-17 nothing is said while no child is away", () => {
  expect(render(<PausedChildren paused={[]} />).container.textContent).toBe("");
});
