/** Downloads a blob as a file. Its blob: address reveals nothing about the content. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // The browser reads the blob after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
