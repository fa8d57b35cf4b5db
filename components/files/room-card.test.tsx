/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { freeReceipts } from "@/lib/features/files/actions";
import { ok } from "@/lib/kernel/result";
import { RoomCard } from "./room-card";

jest.mock("@/lib/features/files/actions", () => ({ freeReceipts: jest.fn() }));

const kinds = [
  { purpose: "document", count: 2, bytes: 1_200_000 },
  { purpose: "receipt", count: 12, bytes: 3_000_000 },
];

it("RIGHT-52 the card says how much space is used, and asks before old receipts are deleted", async () => {
  jest.mocked(freeReceipts).mockResolvedValue(ok({ count: 7 }));
  const user = userEvent.setup();
  render(
    <>
      <RoomCard room={2_000_000_000} kinds={kinds} free={[{ months: 12, count: 7, bytes: 2_000_000 }]} />
      <Toaster />
    </>,
  );
  expect(screen.getByText("4 MB de 2 GB ocupados")).toBeTruthy();
  expect(screen.getByText("12 · 3 MB")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Apagar: há mais de 1 ano" }));
  expect(await screen.findByText("Apagar 7 comprovantes?")).toBeTruthy();
  expect(freeReceipts).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  expect(await screen.findByText("7 comprovantes apagados.")).toBeTruthy();
  expect(jest.mocked(freeReceipts).mock.calls[0]?.[0]).toMatchObject({ months: "12" });
});

it("RIGHT-52 an academy without files sees an empty card without a button", () => {
  render(<RoomCard room={100_000_000} kinds={[]} free={[]} />);
  expect(screen.getByText("0 kB de 100 MB ocupados")).toBeTruthy();
  expect(screen.getByText("Nenhum comprovante decidido há mais de 3 meses.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
