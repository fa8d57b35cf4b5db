import { Badge } from "@/components/ui/badge";

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Assuntos" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge variant="neutral" className="h-auto min-h-6 max-w-full py-0.5 whitespace-normal">
            <span className="line-clamp-2 wrap-anywhere">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
