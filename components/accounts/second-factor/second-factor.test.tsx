/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { saveBlob } from "@/components/feedback/save-blob";
import { beginSecondFactor, renewRecoveryCodes, turnOnSecondFactor } from "@/lib/features/accounts/actions";
import { ok } from "@/lib/kernel/result";
import { RenewDialog } from "./renew-dialog";
import { SetUpDialog } from "./set-up-dialog";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh }),
}));
jest.mock("@/components/feedback/save-blob", () => ({ saveBlob: jest.fn() }));
jest.mock("@/lib/features/accounts/actions", () => ({
  beginSecondFactor: jest.fn(),
  renewRecoveryCodes: jest.fn(),
  turnOnSecondFactor: jest.fn(),
}));

const user = userEvent.setup();
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = ["abcd-efgh-jkmn", "pqrs-tuvw-xyz2"];
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockReset();
  refresh.mockReset();
  jest.mocked(saveBlob).mockReset();
  const picture = { size: 1, path: "" };
  jest.mocked(beginSecondFactor).mockResolvedValue(ok({ secret, picture }));
  jest.mocked(turnOnSecondFactor).mockResolvedValue(ok({ codes }));
  jest.mocked(renewRecoveryCodes).mockResolvedValue(ok({ codes }));
});

async function begin(): Promise<void> {
  render(<SetUpDialog onClose={onClose} />);
  await user.click(screen.getByRole("button", { name: "Começar" }));
  await screen.findByRole("img", { name: "QR code para o aplicativo autenticador" });
}

async function turnOn(): Promise<void> {
  await begin();
  await user.type(screen.getByLabelText(/^Código do aplicativo/), "123456");
  await user.click(screen.getByRole("button", { name: "Confirmar e ligar" }));
}

async function renew(): Promise<void> {
  render(<RenewDialog onClose={onClose} />);
  await user.click(screen.getByRole("button", { name: "Gerar novos códigos" }));
}

describe.each<[string, () => Promise<void>]>([
  ["drawn when it is switched on", turnOn],
  ["drawn anew", renew],
])("recovery codes %s", (_, show) => {
  it("ADMIN-50 ask before Escape or the cross closes them", async () => {
    await show();
    await screen.findByText("abcd-efgh-jkmn");
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Fechar sem guardar os códigos?" });
    await user.click(within(question).getByRole("button", { name: "Voltar aos códigos" }));
    expect(screen.getByText("abcd-efgh-jkmn")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Fechar assim mesmo" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("ADMIN-50 can be downloaded as a text file, and 'Guardei os códigos' closes them without a question", async () => {
    await show();
    await user.click(await screen.findByRole("button", { name: "Baixar códigos" }));
    expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), "codigos-de-recuperacao-obi.txt");
    expect(jest.mocked(saveBlob).mock.calls[0]?.[0].size).toBe(codes.join("\n").length + 1);
    await user.click(screen.getByRole("button", { name: "Guardei os códigos" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it("ADMIN-50 recovery codes stay open if they arrive while the question about discarding is open", async () => {
  let answer = (_: Awaited<ReturnType<typeof turnOnSecondFactor>>) => {};
  jest.mocked(turnOnSecondFactor).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await turnOn();
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Descartar o que você digitou?" });
  await act(async () => answer(ok({ codes })));
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByRole("alertdialog", { name: "Fechar sem guardar os códigos?" })).toBeTruthy();
});

it("ADMIN-50 the key is shown in groups of four and copied without spaces", async () => {
  await begin();
  const key = screen.getByRole("group", { name: "Ou digite esta chave no aplicativo" });
  const groups = [...key.children].map(({ textContent }) => textContent);
  expect(groups).toEqual(["JBSW", "Y3DP", "EHPK", "3PXP", "JBSW", "Y3DP", "EHPK", "3PXP"]);
  expect(key.textContent).toBe(secret);
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toBe(secret);
});
