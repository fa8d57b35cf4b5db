/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { invitePerson, inviteStudent, shareAccess, shareInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { InviteButton } from "./invite-button";
import type { InvitedStudent } from "./invite-dialog";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({
  invitePerson: jest.fn(),
  inviteStudent: jest.fn(),
  shareAccess: jest.fn(),
  shareInvite: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const link = "https://obi.example/student/setup?token=abc";
const chat = "https://wa.me/5511912345678?text=Oi";

const handover = async () => within(await screen.findByRole("dialog", { name: "Convite enviado" }));

beforeEach(() => {
  jest.resetAllMocks();
  Element.prototype.scrollIntoView = jest.fn();
  jest.mocked(invitePerson).mockResolvedValue(ok({ id }));
  jest.mocked(inviteStudent).mockResolvedValue(ok({ id }));
  jest.mocked(shareInvite).mockResolvedValue(ok({ link, chat, until: isoDay("2026-12-05") }));
});

async function open(student?: InvitedStudent) {
  const user = userEvent.setup();
  render(student ? <InviteButton student={student} /> : <InviteButton />);
  await user.click(screen.getByRole("button", { name: "Convidar Aluno" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Convidar Aluno" }));
  const send = dialog.getByRole("button", { name: "Enviar Convite" });
  const fill = async (name: string, email: string) => {
    await user.type(dialog.getByLabelText(/^Nome/), name);
    await user.type(dialog.getByLabelText(/^E-mail/), email);
  };
  return { user, dialog, send, fill };
}

it("IMP-52 a student's link is handed over without a mail", async () => {
  jest
    .mocked(shareAccess)
    .mockResolvedValue(ok({ link, chat, until: isoDay("2026-12-05"), to: "Ana", hasPhone: true }));
  const { user, dialog } = await open({ id, fullName: "Ana Lima", email: "an***@obi.example" });
  await user.click(dialog.getByRole("button", { name: "Mandar só o link" }));
  const share = within(await screen.findByRole("dialog", { name: "Convite de Ana Lima" }));
  expect((await share.findByRole("link", { name: "Mandar pelo WhatsApp" })).getAttribute("href")).toBe(chat);
  expect(share.getByText("Nada foi por e-mail. Mande o link você mesmo:")).toBeTruthy();
  expect(jest.mocked(shareAccess).mock.calls[0]?.[0]).toMatchObject({ studentId: id });
  expect(inviteStudent).not.toHaveBeenCalled();
});

it("IMP-13 IMP-52 a student without an e-mail gets the typed one with the link alone, too", async () => {
  jest
    .mocked(shareAccess)
    .mockResolvedValue(ok({ link, chat, until: isoDay("2026-12-05"), to: "Gil", hasPhone: false }));
  const { user, dialog } = await open({ id, fullName: "Gil Reis", email: null });
  const byHand = dialog.getByRole("button", { name: "Mandar só o link" });
  await user.click(byHand);
  expect(shareAccess).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^E-mail/), "gil@");
  await user.click(byHand);
  expect(await dialog.findByText("Email inválido")).toBeTruthy();
  expect(shareAccess).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText(/^E-mail/), "obi.example");
  await user.click(byHand);
  const share = within(await screen.findByRole("dialog", { name: "Convite de Gil Reis" }));
  expect(await share.findByRole("link", { name: "Mandar pelo WhatsApp" })).toBeTruthy();
  expect(jest.mocked(shareAccess).mock.calls[0]?.[0]).toMatchObject({
    studentId: id,
    email: "gil@obi.example",
  });
  expect(inviteStudent).not.toHaveBeenCalled();
});

it("IMP-13 Enter mails the invite, also after the link alone was asked for without an e-mail", async () => {
  const { user, dialog } = await open({ id, fullName: "Gil Reis", email: null });
  await user.click(dialog.getByRole("button", { name: "Mandar só o link" }));
  await user.type(dialog.getByLabelText(/^E-mail/), "gil@obi.example{Enter}");
  await handover();
  expect(jest.mocked(inviteStudent).mock.calls[0]?.[0]).toMatchObject({ email: "gil@obi.example" });
  expect(shareAccess).not.toHaveBeenCalled();
});

describe("'Convidar Aluno'", () => {
  it("STU-10 STU-23 STU-24 opens with name, e-mail, WhatsApp and a prepared message", async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText(/^Nome/).hasAttribute("required")).toBe(true);
    expect(dialog.getByLabelText(/^E-mail/).hasAttribute("required")).toBe(true);
    const phone = dialog.getByLabelText("WhatsApp");
    const hint = document.getElementById(phone.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toMatch(/código do país \+ DDD \+ número/i);
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Mensagem do convite").value).toBe(
      invitesCopy.defaultMessage,
    );
    expect(dialog.getByRole("button", { name: "Cancelar" })).toBeTruthy();
  });

  it("STU-25 STU-26 needs name and e-mail, and sends the typed values without a token", async () => {
    const { user, dialog, send, fill } = await open();
    expect(isDisabled(send)).toBe(true);
    await fill("Rosa Nakamura", "rosa@obi.example");
    await user.type(dialog.getByLabelText("WhatsApp"), "+55 11 91234-5678");
    await user.click(send);
    expect((await handover()).getByRole("button", { name: "Pronto" })).toBeTruthy();
    expect(jest.mocked(invitePerson).mock.calls[0]?.[0]).toEqual({
      requestId: expect.any(String),
      studentName: "Rosa Nakamura",
      studentEmail: "rosa@obi.example",
      studentPhone: "(11) 91234-5678",
      message: invitesCopy.defaultMessage,
    });
  });

  it("STU-25 shows the server's error about missing values as 'Erro' / 'Nome e email são obrigatórios'", async () => {
    const both = ["Nome e email são obrigatórios"];
    jest.mocked(invitePerson).mockResolvedValue(fail("invalid", "Confira.", { studentName: both }));
    const { user, send, fill } = await open();
    await fill("Rosa", "rosa@obi.example");
    await user.click(send);
    await waitFor(() => expect(toastError).toHaveBeenCalledWith("Nome e email são obrigatórios"));
    expect(toastError).toHaveBeenCalledTimes(1);
  });

  it("RIGHT-38 asks if a student of this name and telephone is meant, and resends if it is another person", async () => {
    const details = { id, otherThan: id, fullName: "Rosa Nakamura" };
    jest.mocked(invitePerson).mockResolvedValueOnce(fail("known", "Já existe.", undefined, details));
    const { user, dialog, send, fill } = await open();
    await fill("Rosa Nakamura", "rosa@obi.example");
    await user.click(send);
    expect(await dialog.findByText("Já existe Rosa Nakamura. É a mesma pessoa?")).toBeTruthy();
    const way = dialog.getByRole("link", { name: "Abrir o cadastro que existe" });
    expect(way.getAttribute("href")).toBe(`/dashboard/students/${id}`);
    expect(toastError).not.toHaveBeenCalled();
    await waitFor(() => expect(isDisabled(send)).toBe(false));
    await user.click(dialog.getByRole("button", { name: "É outra pessoa, convidar" }));
    await handover();
    const [first, second] = jest.mocked(invitePerson).mock.calls.map(([sent]) => sent);
    expect(first).not.toHaveProperty("otherThan");
    expect(second).toMatchObject({ studentName: "Rosa Nakamura", otherThan: id });
  });

  it("STU-28 shows 'Tente novamente mais tarde' for our own failures, other reasons as they are, and keeps the text", async () => {
    const { user, dialog, send, fill } = await open();
    await fill("Rosa", "rosa@obi.example");
    for (const [code, said] of [
      ["unexpected", "Tente novamente mais tarde"],
      ["busy", "Tente novamente mais tarde"],
      ["limited", invitesCopy.tooSoon],
      ["signed-out", "Sua sessão terminou."],
    ] as const) {
      jest.mocked(toastError).mockClear();
      jest
        .mocked(invitePerson)
        .mockResolvedValue(fail(code, code === "limited" ? invitesCopy.tooSoon : said));
      await waitFor(() => expect(isDisabled(send)).toBe(false));
      await user.click(send);
      await waitFor(() => expect(toastError).toHaveBeenCalledWith(said, "Erro ao enviar convite"));
    }
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe("Rosa");
  });

  it("asks only for the message if the student exists, and names the student by id alone", async () => {
    const student = { id, fullName: "Rosa Nakamura", email: "ro***@obi.example" };
    const { user, dialog, send } = await open(student);
    expect(dialog.getByText(/Para Rosa Nakamura, em ro\*\*\*@obi.example/)).toBeTruthy();
    expect(dialog.queryByLabelText(/^E-mail/)).toBeNull();
    await user.click(send);
    await handover();
    expect(jest.mocked(inviteStudent).mock.calls[0]?.[0]).toMatchObject({
      studentId: id,
      message: invitesCopy.defaultMessage,
    });
    expect(invitePerson).not.toHaveBeenCalled();
  });

  it("IMP-52 says that a child's link goes to the guardian, asks for nothing, and hands over the guardian's link", async () => {
    jest
      .mocked(shareAccess)
      .mockResolvedValue(ok({ link, chat, until: isoDay("2026-12-05"), to: "Rita", hasPhone: true }));
    const { user, dialog, send } = await open({ id, fullName: "Gil Reis", email: null, byGuardian: true });
    expect(dialog.getByText(/^Gil Reis é menor de idade: o link vai para o e-mail de quem/)).toBeTruthy();
    expect(dialog.queryAllByRole("textbox")).toEqual([]);
    await user.click(send);
    await handover();
    expect(jest.mocked(inviteStudent).mock.calls[0]?.[0]).toMatchObject({ studentId: id });
    expect(jest.mocked(shareAccess).mock.calls[0]?.[0]).toMatchObject({ studentId: id });
    expect(shareInvite).not.toHaveBeenCalled();
  });

  it("IMP-13 asks a student without an e-mail for one, and sends nothing before", async () => {
    const { user, dialog, send } = await open({ id, fullName: "Rosa Nakamura", email: null });
    expect(dialog.getByText(/Rosa Nakamura está sem e-mail/)).toBeTruthy();
    await user.click(send);
    expect(toastError).toHaveBeenCalledWith("Informe o e-mail.");
    expect(inviteStudent).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^E-mail/), "rosa@obi.example");
    await user.click(send);
    await handover();
    expect(jest.mocked(inviteStudent).mock.calls[0]?.[0]).toMatchObject({
      studentId: id,
      email: "rosa@obi.example",
    });
  });

  it("RIGHT-26 STU-28 offers the sent link for WhatsApp or to copy, and says 'Convite enviado' once", async () => {
    const { user, send, fill } = await open();
    await fill("Rosa Nakamura", "rosa@obi.example");
    await user.click(send);
    const dialog = await handover();
    const byWhatsApp = await dialog.findByRole("link", { name: "Mandar pelo WhatsApp" });
    expect(byWhatsApp.getAttribute("href")).toBe(chat);
    await user.click(dialog.getByRole("button", { name: "Copiar link" }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(await dialog.findByText("Link copiado.")).toBeTruthy();
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(dialog.getByText(/Vale até 05\/12\/2026/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Pronto" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("RIGHT-26 says why a link cannot be shown and fetches it again, without a second mail", async () => {
    jest.mocked(shareInvite).mockResolvedValueOnce(fail("busy", "Ocupado."));
    const { user, send, fill } = await open();
    await fill("Rosa Nakamura", "rosa@obi.example");
    await user.click(send);
    const dialog = await handover();
    expect(await dialog.findByText("Tente novamente mais tarde")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    expect(await dialog.findByRole("link", { name: "Mandar pelo WhatsApp" })).toBeTruthy();
    expect(invitePerson).toHaveBeenCalledTimes(1);
  });
});
