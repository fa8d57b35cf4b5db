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
        return (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width={width} height={height} className="fill-card stroke-input" />
            <g className="stroke-border">
              {WEAVE.map((at) =>
                lies ? (
                  <path key={at} d={`M${x + 4} ${y + at}h${width - 8}`} />
                ) : (
                  <path key={at} d={`M${x + at} ${y + 4}v${height - 8}`} />
                ),
              )}
            </g>
            <g className="stroke-foreground/70" strokeWidth="3">
              {lies ? (
                <path d={`M${x} ${y + 2}h${width}M${x} ${y + height - 2}h${width}`} />
              ) : (
                <path d={`M${x + 2} ${y}v${height}M${x + width - 2} ${y}v${height}`} />
              )}
            </g>
          </g>
        );
      })}
      <rect x="40" y="40" width="40" height="40" className="fill-accent stroke-input" />
    </svg>
  );
}
