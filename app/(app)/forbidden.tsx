import { HOME } from "@/lib/config/home";
import { commonCopy } from "@/lib/kernel/copy/common";

/** Short, as it travels with every page, which the framework's own would too. */
export default function Forbidden() {
  return (
    <main className="p-6">
      <p>{commonCopy.forbidden}</p>
      <a href={HOME} className="text-primary mt-2 inline-flex min-h-11 items-center hover:underline">
        Voltar ao início
      </a>
    </main>
  );
}
