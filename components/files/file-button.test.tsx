/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { filesCopy } from "@/lib/features/files/copy";
import { FILE_BYTES, type FilePurpose } from "@/lib/features/files/rules";
import { fail, ok } from "@/lib/kernel/result";
import { FileButton } from "./file-button";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: mockRefresh }),
}));

/** jsdom's Blob lacks arrayBuffer(). */
Blob.prototype.arrayBuffer ??= function read(this: Blob) {
  return new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const answer = jest.fn();
beforeEach(() => {
  mockRefresh.mockReset();
  answer.mockReset().mockReturnValue(ok({ id: "1" }));
  globalThis.fetch = jest.fn(async () => ({ json: async () => answer() })) as unknown as typeof fetch;
});

async function send(content: BlobPart, { purpose = "document" }: { purpose?: FilePurpose } = {}) {
  const { container } = render(
    <>
      <FileButton
        purpose={purpose}
        tell={({ name }) => ({ name })}
        words={{ success: "Guardado.", failureTitle: "Erro" }}
      >
        Enviar
      </FileButton>
      <Toaster />
    </>,
  );
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no input");
  const user = userEvent.setup({ applyAccept: false });
  const choose = (part: BlobPart) => user.upload(input, new File([part], "contrato.pdf"));
  await choose(content);
  return { choose };
}

it.each<[string, BlobPart, FilePurpose, "unknownType" | "notPicture" | "tooLarge" | "empty"]>([
  ["a web page named like a document", "<html>", "document", "unknownType"],
  ["a PDF for a photo", "%PDF-1.7", "photo", "notPicture"],
  ["a PDF for the logo", "%PDF-1.7", "logo", "notPicture"],
  ["a file that is too large", `%PDF-${"x".repeat(FILE_BYTES)}`, "receipt", "tooLarge"],
  ["an empty file", "", "document", "empty"],
])("%s is not sent, and the server's error is shown at the button", async (_, content, purpose, problem) => {
  await send(content, { purpose });
  const said = await screen.findByRole("alert");
  expect(said.textContent).toBe(filesCopy[problem]);
  expect(screen.getByRole("button", { name: "Enviar" }).getAttribute("aria-describedby")).toBe(said.id);
  expect(fetch).not.toHaveBeenCalled();
});

it("a valid file after a wrong one clears the error and is sent", async () => {
  const { choose } = await send("<html>");
  await screen.findByRole("alert");
  await choose("%PDF-1.7");
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining("name=contrato.pdf"), expect.anything());
});

it("the server's error about the file is shown at the button, and any other error as a toast", async () => {
  answer.mockReturnValue(fail("unreadable", filesCopy.unreadable, { content: [filesCopy.unreadable] }));
  const { choose } = await send("%PDF-1.7");
  expect((await screen.findByRole("alert")).textContent).toBe(filesCopy.unreadable);
  answer.mockReturnValue(fail("full", filesCopy.full(100)));
  await choose("%PDF-1.7");
  expect(await screen.findByText(filesCopy.full(100))).toBeTruthy();
  expect(screen.queryByText(filesCopy.unreadable)).toBeNull();
});
