import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** Decorative: whoever shows it says in words, or by aria-busy, that something is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn("size-4 animate-spin", className)} />;
}

/** For what is mostly done at once: nothing turns before 300 ms have passed. */
export function LateSpinner() {
  return (
    <span className="animate-late flex">
      <Spinner />
    </span>
  );
}
