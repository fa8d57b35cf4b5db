import { paths } from "@/lib/config/paths";

const trail = [
  { href: paths.home, label: "Início" },
  { href: paths.blog, label: "Blog" },
] as const;

export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Você está em">
      <ol className="text-muted-foreground flex items-center gap-2 text-sm">
        {trail.map(({ href, label }) => (
          <li key={href} className="flex shrink-0 items-center gap-2">
            <a
              href={href}
              className="hover:text-foreground flex h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}
