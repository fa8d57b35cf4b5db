import { BeltBar } from "@/components/catalog/belt-bar";
import { sampleInstructors } from "./sample";

export function SampleInstructors() {
  return (
    <ul className="w-full max-w-70 divide-y border-y text-sm">
      {sampleInstructors.map(({ name, belt }) => (
        <li key={name} className="flex min-h-10 items-center justify-between gap-3">
          {name}
          <BeltBar {...belt} size="sm" className="w-40" />
        </li>
      ))}
    </ul>
  );
}
