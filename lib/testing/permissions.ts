import { type Role, grants } from "@/lib/auth/policy";

export function grantStaff(right: "read" | "write", ...nouns: readonly string[]): void {
  const table: Record<string, Partial<Record<Role, "read" | "write">>> = grants;
  for (const noun of nouns) jest.replaceProperty(table, noun, { ...table[noun], staff: right });
}
