/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ExportButton } from "./export-button";
import { listenForToasts } from "./toast";

const said: string[] = [];
let stop: () => void;

beforeEach(() => {
  said.length = 0;
  stop = listenForToasts(({ tone, title, description }) =>
    said.push([tone, title, description].filter(Boolean).join(": ")),
  );
  HTMLElement.prototype.hidePopover = () => {};
  URL.createObjectURL = () => "blob:obi";
  URL.revokeObjectURL = () => {};
});
afterEach(() => stop());

const answer = (response: Partial<Response>) => {
  const asked = jest.fn(async (_address: string) => response as Response);
  global.fetch = asked as never;
  return asked;
};

const chooseCsv = async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  render(
    <ExportButton path="/dashboard/x/exportar" params={{ periodo: "passado", q: null }} success="Pronto" />,
  );
  await userEvent.click(screen.getByText("CSV"));
  return saved;
};

it("REP-03 an export fetches what the page shows in the chosen format, saves it and says so", async () => {
  const asked = answer({
    ok: true,
    headers: new Headers({ "Content-Disposition": 'attachment; filename="relatorio.csv"' }),
    blob: async () => new Blob(["a"]),
  });
  const saved = await chooseCsv();
  await waitFor(() => expect(said).toEqual(["success: Pronto"]));
  expect(asked.mock.calls[0]?.[0]).toBe("/dashboard/x/exportar?periodo=passado&formato=csv");
  expect(saved).toEqual(["relatorio.csv"]);
});

it("an export that fails says why, and saves nothing", async () => {
  answer({ ok: false, json: async () => ({ ok: false, code: "busy", message: "Espere um pouco." }) });
  const saved = await chooseCsv();
  await waitFor(() => expect(said).toEqual(["error: Nada foi exportado: Espere um pouco."]));
  expect(saved).toEqual([]);
});

it("an export without a network says that nothing was exported", async () => {
  global.fetch = jest.fn(() => Promise.reject(new TypeError("failed"))) as never;
  await chooseCsv();
  await waitFor(() => expect(said[0]).toMatch(/^error: Nada foi exportado: /));
});
