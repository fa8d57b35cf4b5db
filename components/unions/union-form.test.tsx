/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import { partStudents, uniteStudents } from "@/lib/features/unions/actions";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { UnionNotice } from "./union-notice";
import { UnionScreen } from "./union-screen";

jest.setTimeout(20_000);
const visited: string[] = [];
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn(), push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/components/shell/visit", () => ({ useVisit: () => (href: string) => visited.push(href) }));
jest.mock("@/lib/features/unions/actions", () => ({ uniteStudents: jest.fn(), partStudents: jest.fn() }));
jest.mock("@/components/feedback/toast", () => ({
  loadToastStack: jest.fn(),
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const [kept, gone] = [1, 2].map((at) => `0190b0a0-0000-7000-8000-00000000000${at}`) as [string, string];
const art = "0190b0a0-0000-7000-8000-00000000000a";

const pair = {
  otherId: gone,
  otherName: "Ana Lima Souza",
  version: "2026-11-29T12:00:00.000Z",
  otherVersion: "2026-11-29T13:00:00.000Z",
  differences: [
    {
      key: "email",
      art: null,
      own: "an***@obi.example",
      other: "so***@obi.example",
      suggested: "other" as const,
    },
    { key: art, art: "Judô", own: "Branca", other: "Azul", suggested: "own" as const },
    { key: "phone", art: null, own: null, other: "(11) *****-1234", suggested: "other" as const },
  ],
  moves: ["2 presenças", "1 cobrança"],
  sameMonths: null,
  closing: null,
  warnings: [] as string[],
};
const show = (more: Partial<typeof pair> = {}) =>
  render(<UnionScreen id={kept} name="Ana Lima" isItself={false} pair={{ ...pair, ...more }} />);
const group = (name: string) => screen.getByRole("group", { name });
const radio = (name: string, value: string) =>
  within(group(name)).getByRole<HTMLInputElement>("radio", { name: value });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

beforeEach(() => {
  visited.length = 0;
  jest
    .mocked(uniteStudents)
    .mockReset()
    .mockResolvedValue(ok({ id: kept, name: "Ana", closed: false }));
});

it("IMP-48 shows both values with the suggested one chosen, sends what was chosen, and opens the one who stayed", async () => {
  show();
  expect(radio("E-mail", "so***@obi.example").checked).toBe(true);
  expect(radio("Faixa de Judô", "Branca").checked).toBe(true);
  expect(screen.queryByRole("group", { name: "Telefone e WhatsApp" })).toBeNull();
  expect(screen.getByText("Telefone e WhatsApp: (11) *****-1234")).toBeTruthy();
  expect(screen.getByText("2 presenças, 1 cobrança")).toBeTruthy();
  await user.click(radio("E-mail", "an***@obi.example"));
  await user.click(radio("Faixa de Judô", "Azul"));
  await user.click(screen.getByRole("button", { name: "Unir" }));
  await waitFor(() => expect(visited).toEqual([`/dashboard/students/${kept}`]));
  expect(jest.mocked(uniteStudents).mock.calls[0]?.[0]).toMatchObject({
    id: kept,
    otherId: gone,
    version: pair.version,
    otherVersion: pair.otherVersion,
    takes: art,
  });
});

it("IMP-48 asks for a confirmation where something is to be read first", async () => {
  show({ warnings: ["Os responsáveis são diferentes."] });
  expect(screen.getByText("Os responsáveis são diferentes.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Conferi, é a mesma pessoa" }));
  await user.click(screen.getByRole("button", { name: "Unir" }));
  await waitFor(() => expect(uniteStudents).toHaveBeenCalled());
  expect(jest.mocked(uniteStudents).mock.calls[0]?.[0]).toMatchObject({ confirmed: "on" });
});

it("IMP-48 the notice of a union asks before it undoes", async () => {
  jest
    .mocked(partStudents)
    .mockResolvedValue(ok({ id: gone, keptId: kept, name: "Ana", stayed: "", isEdited: false }));
  render(
    <RightsProvider role="manager">
      <UnionNotice id={gone} name="Ana Lima Souza" on={isoDay("2026-11-29")} namesake={null} />
    </RightsProvider>,
  );
  expect(screen.getByText("Unido com Ana Lima Souza em 29/11/2026.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Desfazer união" }));
  await screen.findByText("Desfazer a união com Ana Lima Souza?");
  expect(partStudents).not.toHaveBeenCalled();
  const question = screen.getByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Desfazer união" }));
  await waitFor(() => expect(partStudents).toHaveBeenCalledWith(expect.objectContaining({ id: gone })));
});

it("IMP-48 the notice and its question tell two records of one name apart", async () => {
  const namesake = { was: "Cristiano Farias", born: 1975 };
  render(
    <RightsProvider role="manager">
      <UnionNotice id={gone} name="Helena Cordeiro" on={isoDay("2026-11-29")} namesake={namesake} />
    </RightsProvider>,
  );
  expect(screen.getByText("Unido com o cadastro de Helena Cordeiro (de 1975) em 29/11/2026.")).toBeTruthy();
  expect(screen.getByText("Antes da união, este cadastro se chamava Cristiano Farias.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Desfazer união" }));
  await screen.findByText("Desfazer a união com o cadastro de Helena Cordeiro (de 1975)?");
});
