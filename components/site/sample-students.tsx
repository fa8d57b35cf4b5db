import { BeltBar } from "@/components/catalog/belt-bar";
import { sampleStudents } from "./sample";

export function SampleStudents() {
  return (
    <div className="flex h-full flex-col">
      <p className="text-sm font-semibold">Alunos</p>
      <ul className="mt-1 flex flex-1 flex-col divide-y text-sm">
        {sampleStudents.map(({ name, belt }) => (
          <li key={name} className="flex min-h-11 flex-1 items-center justify-between gap-3">
            <span className="truncate">{name}</span>
            <BeltBar {...belt} size="sm" className="w-40 shrink-0" />
          </li>
        ))}
      </ul>
    </div>
  );
}
