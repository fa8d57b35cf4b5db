/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Progress } from "./progress";

it.each([
  [5, 20, "25%"],
  [30, 20, "100%"],
  [-1, 20, "0%"],
  [0, 0, "0%"],
])("a bar of %s of %s is %s long, never below zero and never longer than the whole", (value, max, width) => {
  const { container } = render(<Progress value={value} max={max} label="Lugares" />);
  expect(container.querySelector<HTMLElement>("[role=progressbar] > div")?.style.width).toBe(width);
});
