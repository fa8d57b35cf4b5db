import { HOME } from "@/lib/config/home";
import { Mark } from "./mark";

/** Mark and name, linked to the home page by a plain link: that page depends on the caller. */
export function Wordmark() {
  return (
    <a
      href={HOME}
      className="inline-flex h-11 items-center gap-2.5 rounded-md pr-2 text-xl font-semibold tracking-tight"
    >
      <Mark className="size-7" />
      Obi
    </a>
  );
}
