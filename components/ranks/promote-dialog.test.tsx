/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Belt } from "@/lib/features/catalog/queries";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { PromoteDialog, type PromoteDialogProps } from "./promote-dialog";

jest.mock("@/lib/features/ranks/actions", () => ({ promoteStudent: jest.fn(), undoPromotion: jest.fn() }));

const belt = (id: string, name: string, degreesMax: number): Belt => ({
  id,
  name,
  degreesMax,
  color: "#1F4FA3",
  color2: null,
  color3: null,
  tipColor: null,
});

async function open(current: PromoteDialogProps["current"], worn: PromoteDialogProps["worn"] = null) {
  serveChoices({
    belts: async () => ok([belt("blue", "Azul", 4), belt("purple", "Roxa", 4)]),
    instructors: async () => ok([]),
  });
  render(
    <PromoteDialog
      studentId="0190a1b2-0000-7000-8000-0000000000a1"
      art={{ id: "jj", name: "Jiu-Jitsu" }}
      current={current}
      worn={worn}
      today={isoDay("2026-11-22")}
      onClose={jest.fn()}
    />,
  );
  await screen.findByRole("option", { name: "Roxa" });
  await waitFor(() => expect(preview()).not.toBeNull());
}

const preview = () => document.querySelector("p[aria-live]");
const choose = (field: RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: field }), option);

it("the preview shows the present and the next rank as belt and degrees are chosen", async () => {
  await open({ id: "blue", name: "Azul", degree: 2 });
  await choose(/Graus/, "2 graus");
  expect(preview()?.textContent).toBe("DeAzul · 2 grausparaEscolha a próxima");
  await choose(/Graus/, "3 graus");
  expect(preview()?.textContent).toBe("DeAzul · 2 grausparaAzul · 3 graus");
  expect(preview()?.querySelectorAll("svg:not(.lucide)")).toHaveLength(2);
  await choose(/Graduação/, "Roxa");
  expect(preview()?.textContent).toBe("DeAzul · 2 grausparaRoxa");
});

it("RIGHT-35 the dialog starts with the next degree, and after the last degree with the next belt", async () => {
  await open({ id: "blue", name: "Azul", degree: 2 });
  expect(preview()?.textContent).toBe("DeAzul · 2 grausparaAzul · 3 graus");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Graus/ }).value).toBe("3");
  cleanup();
  await open({ id: "blue", name: "Azul", degree: 4 });
  expect(preview()?.textContent).toBe("DeAzul · 4 grausparaRoxa");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Graduação/ }).value).toBe("purple");
  cleanup();
  await open({ id: "purple", name: "Roxa", degree: 4 });
  expect(preview()?.textContent).toBe("DeRoxa · 4 grausparaEscolha a próxima");
});

it("RIGHT-35 the dialog says how long the present rank was held, and how many classes", async () => {
  const worn = { since: isoDay("2025-09-20"), classes: 64 };
  await open({ id: "blue", name: "Azul", degree: 2 }, worn);
  expect(screen.getByText("Na graduação atual há 1 ano e 2 meses, 64 aulas")).toBeTruthy();
  cleanup();
  await open({ id: "blue", name: "Azul", degree: 2 }, { ...worn, classes: null });
  expect(screen.getByText("Na graduação atual há 1 ano e 2 meses")).toBeTruthy();
});

it("the preview shows no belt if the student has none", async () => {
  await open(null);
  expect(preview()?.textContent).toBe("DeSem faixaparaEscolha a próxima");
  await choose(/Graduação/, "Azul");
  expect(preview()?.textContent).toBe("DeSem faixaparaAzul");
});

it("the focus stays in the belt's field when the belts have loaded and the next one is proposed", async () => {
  await open({ id: "blue", name: "Azul", degree: 4 });
  const belts = screen.getByRole<HTMLSelectElement>("combobox", { name: /Graduação/ });
  expect(belts.value).toBe("purple");
  expect(document.activeElement).toBe(belts);
});
