/** Hands the browser something to keep as a file. Its address is the page's own and names nothing of what is in it. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // The browser reads what it saves after this has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
