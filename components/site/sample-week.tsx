import { commonCopy } from "@/lib/kernel/copy";

/** Start and length of each class in half hours after six in the morning, from Sunday on. */
const week: readonly (readonly (readonly [start: number, length: number])[])[] = [
  [],
  [
    [2, 3],
    [24, 2],
    [27, 3],
  ],
  [
    [2, 3],
    [25, 3],
  ],
  [
    [2, 3],
    [24, 2],
    [27, 3],
  ],
  [
    [2, 3],
    [25, 3],
  ],
  [
    [2, 3],
    [24, 2],
  ],
  [[6, 4]],
];
const HALF_HOURS = 32;
const percent = (halfHours: number) => `${(100 * halfHours) / HALF_HOURS}%`;

export function SampleWeek() {
  return (
    <div aria-hidden="true" className="grid w-full max-w-70 grid-cols-7 gap-1.5">
      {commonCopy.weekdays.map((day, index) => (
        <div key={day}>
          <p className="text-muted-foreground text-center text-xs">{day.slice(0, 3).toLowerCase()}</p>
          <div className="bg-card relative mt-1 h-24 border">
            {(week[index] ?? []).map(([start, length]) => (
              <span
                key={start}
                className="bg-foreground/80 absolute inset-x-0.5"
                style={{ top: percent(start), height: percent(length) }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
