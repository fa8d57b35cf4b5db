/** @jest-environment jsdom */
import { saveBlob } from "@/components/feedback/save-blob";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { sharesFiles } from "@/components/feedback/shares-files";
import { shareReceipt } from "./share-receipt";

jest.mock("@/components/feedback/save-blob", () => ({ saveBlob: jest.fn() }));
jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), toastSuccess: jest.fn() }));

const share = jest.fn<Promise<void>, [{ files: File[] }]>();
const answer = (init: object) => {
  global.fetch = jest.fn().mockResolvedValue({
    ok: true,
    headers: new Headers({ "Content-Disposition": 'attachment; filename="recibo-2026-0412.pdf"' }),
    blob: () => Promise.resolve(new Blob(["%PDF"], { type: "application/pdf" })),
    ...init,
  });
};

function browser({ canShare }: { canShare: boolean }) {
  Object.assign(navigator, { canShare: () => canShare, share });
}

beforeEach(() => {
  jest.clearAllMocks();
  share.mockResolvedValue();
  answer({});
});

it("AGR-62 the receipt is shared as a PDF where the browser can", async () => {
  browser({ canShare: true });
  await shareReceipt("/dashboard/finance/recibo/1");
  const [{ files }] = share.mock.calls[0] ?? [{ files: [] }];
  expect(files.map(({ name, type }) => [name, type])).toEqual([["recibo-2026-0412.pdf", "application/pdf"]]);
  expect(saveBlob).not.toHaveBeenCalled();
});

it("AGR-62 a browser that cannot share files saves the receipt and says what to do", async () => {
  browser({ canShare: false });
  expect(sharesFiles()).toBe(false);
  await shareReceipt("/dashboard/finance/recibo/1");
  expect(share).not.toHaveBeenCalled();
  expect(saveBlob).toHaveBeenCalledWith(expect.any(File), "recibo-2026-0412.pdf");
  expect(toastSuccess).toHaveBeenCalledWith("Recibo salvo.", {
    description: "Este navegador não compartilha arquivos. Anexe o recibo na conversa.",
  });
});

it("AGR-62 a person who closes the list of apps is told nothing, and any other failure is said", async () => {
  browser({ canShare: true });
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  await shareReceipt("/x");
  expect(toastError).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  await shareReceipt("/x");
  expect(toastError).toHaveBeenCalledTimes(1);
  answer({
    ok: false,
    json: () => Promise.resolve({ ok: false, message: "Só um pagamento recebido tem recibo." }),
  });
  await shareReceipt("/x");
  expect(toastError).toHaveBeenLastCalledWith(
    "Só um pagamento recebido tem recibo.",
    "O recibo não foi compartilhado",
  );
});
