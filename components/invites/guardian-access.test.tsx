/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { inviteGuardian, shareGuardianInvite } from "@/lib/features/invites/actions";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { accessWords } from "./access-words";
import { GuardianAccess } from "./guardian-access";
import { ShareHost } from "./share-host";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({
  inviteGuardian: jest.fn(),
  shareGuardianInvite: jest.fn(),
  revokeGuardianInvite: jest.fn(),
}));

const until = isoDay("2026-12-02");
const rita = { id: "g", fullName: "Rita", canSee: true, hasEmail: true };
const none = { entered: false, until: null, ended: false };
const show = (guardian: Parameters<typeof GuardianAccess>[0]["guardian"], active = true) =>
  render(
    <ShareHost>
      <GuardianAccess studentId="s" guardian={guardian} active={active} />
    </ShareHost>,
  );
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it.each([
  [none, null, ["Convidar"]],
  [{ ...none, ended: true }, "o último convite terminou sem ser aceito", ["Convidar"]],
  [{ ...none, until }, "convite enviado, vale até 02/12/2026", ["Mandar o link", "Reenviar", "Revogar"]],
  [{ ...none, entered: true }, "entra no portal", ["Novo link de acesso"]],
  [
    { entered: true, until, ended: false },
    "entra no portal, novo link enviado, vale até 02/12/2026",
    ["Reenviar", "Revogar"],
  ],
])("FAM-01 a guardian's access is shown with its state and the next step: %j", (access, words, offered) => {
  show({ ...rita, access });
  expect(accessWords({ ...rita, access })).toBe(words);
  expect(buttons()).toEqual(offered);
});

it("no step is offered without the right to see, without an address, or for a student who left", () => {
  show({ ...rita, canSee: false, access: none });
  show({ ...rita, hasEmail: false, access: none });
  show({ ...rita, access: none }, false);
  expect(buttons()).toEqual([]);
  expect(accessWords({ ...rita, hasEmail: false, access: none })).toBe("sem e-mail para o convite");
});

it("PORTAL-02 a fresh link is sent to a guardian with access only after a question", async () => {
  jest.mocked(inviteGuardian).mockResolvedValue(ok({ id: "g" }));
  const user = userEvent.setup();
  show({ ...rita, access: { ...none, entered: true } });
  await user.click(screen.getByRole("button", { name: "Novo link de acesso Rita" }));
  expect(inviteGuardian).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Enviar link" }));
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Link enviado"));
  expect(jest.mocked(inviteGuardian).mock.calls[0]?.[0]).toMatchObject({ studentId: "s", guardianId: "g" });
});

it.each([
  [none, "Convidar Rita", "Enviar convite", "Convite enviado"],
  [{ ...none, until }, "Reenviar Rita", "Reenviar convite", "Convite enviado"],
  [{ ...none, until }, "Mandar o link Rita", null, "Convite de Rita"],
])(
  "RIGHT-26 a guardian's link can be handed over once the mail has left, and later: %j, '%s'",
  async (access, act, yes, title) => {
    jest
      .mocked(inviteGuardian)
      .mockReset()
      .mockResolvedValue(ok({ id: "g" }));
    const shared = { link: "https://obi.example/l", chat: "https://wa.me/5511912345678?text=Oi", until };
    jest.mocked(shareGuardianInvite).mockReset().mockResolvedValue(ok(shared));
    const user = userEvent.setup();
    show({ ...rita, access });
    await user.click(screen.getByRole("button", { name: act }));
    if (yes) await user.click(await screen.findByRole("button", { name: yes }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    const chat = await dialog.findByRole("link", { name: "Mandar pelo WhatsApp" });
    expect(chat.getAttribute("href")).toBe(shared.chat);
    expect(dialog.getByRole("button", { name: "Copiar link" })).toBeTruthy();
    expect(jest.mocked(inviteGuardian).mock.calls).toHaveLength(yes ? 1 : 0);
    expect(jest.mocked(shareGuardianInvite).mock.calls[0]?.[0]).toMatchObject({
      studentId: "s",
      guardianId: "g",
    });
  },
);
