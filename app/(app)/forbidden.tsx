import { commonCopy } from "@/lib/kernel/copy";

/** Short, as it travels with every page, which the framework's own would too. No link leads where somebody may not be. */
export default function Forbidden() {
  return <p className="p-6">{commonCopy.forbidden}</p>;
}
