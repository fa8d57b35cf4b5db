/** Whether the browser can hand a file like this, by default a PDF, to another app. Most desktop browsers cannot. */
export function sharesFiles(file: File = new File([], "obi.pdf", { type: "application/pdf" })): boolean {
  // Safe because browsers without Web Share lack the method; the type does not say so.
  const { canShare } = navigator as Partial<Navigator>;
  return canShare?.call(navigator, { files: [file] }) ?? false;
}
