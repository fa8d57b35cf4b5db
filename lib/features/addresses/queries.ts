import "server-only";
import { readSealed } from "@/lib/observe/read-sealed";
import { type Address, studentAddressOf } from "./rules";
import { storedAddress } from "./schema";

/** The stored address of a student; null if there is none, or if it cannot be read. */
export function readAddress({
  id,
  addressSealed,
}: {
  id: string;
  addressSealed: string | null;
}): Address | null {
  const text = addressSealed && readSealed(addressSealed, studentAddressOf(id));
  return text ? storedAddress.parse(JSON.parse(text)) : null;
}
