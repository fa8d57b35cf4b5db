import { commonCopy } from "@/lib/kernel/copy/common";

/** Short, as it travels with every page, which the framework's own would too. */
export default function Forbidden() {
  return (
    <main className="p-6">
      <p>{commonCopy.forbidden}</p>
    </main>
  );
}
