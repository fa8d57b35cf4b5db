import { BeltBar } from "@/components/catalog/belt-bar";
import { judoBelts } from "./sample";

export function SampleBelts() {
  return (
    <div className="flex h-full flex-col">
      <p className="text-sm font-semibold">Judô</p>
      <ol className="mt-3 flex flex-1 flex-col justify-between text-sm">
        {judoBelts.map((belt) => (
          <li key={belt.name}>
            <BeltBar {...belt} size="sm" className="flex [&>span]:w-14 [&>svg]:flex-1" />
          </li>
        ))}
      </ol>
    </div>
  );
}
