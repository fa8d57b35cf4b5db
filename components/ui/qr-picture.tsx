import type { DrawnCode } from "@/lib/kernel/qr";

/** Dark on light in both themes, because not every scanner reads inverted codes. */
export function QrPicture({ code, label }: { code: DrawnCode; label: string }) {
  const { size, path } = code;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
