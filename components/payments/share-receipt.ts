import { fetchFile } from "@/components/feedback/fetch-file";
import { saveBlob } from "@/components/feedback/save-blob";
import { sharesFiles } from "@/components/feedback/shares-files";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { paymentsCopy } from "@/lib/features/payments/copy";

const words = paymentsCopy.receipt;

/** Hands the receipt to another app as a PDF, or saves it where the browser cannot do that. */
export async function shareReceipt(address: string): Promise<void> {
  const got = await fetchFile(address);
  if ("failure" in got) return toastError(got.failure, words.shareFailed);
  const { file } = got;
  if (!sharesFiles(file)) {
    saveBlob(file, file.name);
    return toastSuccess(words.saved, { description: words.savedHint });
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The person closed the list of apps.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toastError(words.shareHint, words.shareFailed);
  }
}
