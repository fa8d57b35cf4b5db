/** Four and a half mats as a room lays them out, the half one in the middle. Decorative. */
const MATS = [
  { x: 0, y: 0, width: 80, height: 40 },
  { x: 80, y: 0, width: 40, height: 80 },
  { x: 40, y: 80, width: 80, height: 40 },
  { x: 0, y: 40, width: 40, height: 80 },
] as const;

const WEAVE = [8, 14, 20, 26, 32] as const;

export function Tatami({ className }: { className?: string }) {
  return (
    <svg viewBox="-1 -1 122 122" aria-hidden="true" className={className} fill="none" strokeWidth="1">
      {MATS.map(({ x, y, width, height }) => {
        const lies = width > height;
        const thread = (at: number) =>
          lies ? `M${x + 4} ${y + at}h${width - 8}` : `M${x + at} ${y + 4}v${height - 8}`;
        const edges = lies
          ? `M${x} ${y + 2}h${width}M${x} ${y + height - 2}h${width}`
          : `M${x + 2} ${y}v${height}M${x + width - 2} ${y}v${height}`;
        return (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width={width} height={height} className="fill-card stroke-input" />
            <path d={WEAVE.map(thread).join("")} className="stroke-border" />
            <path d={edges} className="stroke-foreground/70" strokeWidth="3" />
          </g>
        );
      })}
      <rect x="40" y="40" width="40" height="40" className="fill-accent stroke-input" />
    </svg>
  );
}
