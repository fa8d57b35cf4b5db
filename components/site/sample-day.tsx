import { sampleClasses } from "./sample";

export function SampleDay() {
  return (
    <div className="flex h-full flex-col">
      <p className="text-sm font-semibold">Treinos de Hoje</p>
      <ul className="mt-1 flex flex-1 flex-col divide-y text-sm">
        {sampleClasses.map(({ at, name, instructor, taken, places }) => (
          <li key={at} className="flex flex-1 flex-col justify-center gap-1">
            <span className="flex justify-between gap-2">
              <span className="truncate">{name}</span>
              <span className="numeric">{at}</span>
            </span>
            <span className="text-muted-foreground flex justify-between gap-2 text-xs">
              <span className="truncate">{instructor}</span>
              <span className="numeric">
                {taken}/{places}
              </span>
            </span>
            <span className="bg-border mt-1 block h-1 overflow-hidden rounded-full">
              <span
                className="bg-foreground/70 block h-full rounded-full"
                style={{ width: `${(100 * taken) / places}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
