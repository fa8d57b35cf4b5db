import prose from "@/components/site/prose.module.css";
import { cn } from "@/components/ui/cn";
import type { LegalSection } from "@/content/legal/section";
import styles from "./legal.module.css";

type LegalPageProps = {
  title: string;
  /** ISO day. */
  updatedAt: string;
  sections: readonly LegalSection[];
};

const longDay = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" });

export function LegalPage({ title, updatedAt, sections }: LegalPageProps) {
  return (
    <div className="mx-auto grid max-w-7xl gap-10 px-4 py-14 sm:px-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 lg:py-20">
      <header className="lg:col-start-2">
        <h1 className="text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-5xl">
          {title}
        </h1>
        <p className="text-muted-foreground mt-4 text-base">
          Atualizado em <time dateTime={updatedAt}>{longDay.format(new Date(`${updatedAt}T00:00:00Z`))}</time>
        </p>
      </header>
      <nav aria-label="Nesta página" className="lg:sticky lg:top-6 lg:row-start-2 lg:self-start">
        <ol className="border-t text-sm">
          {sections.map((section) => (
            <li key={section.id} className="border-b">
              <a
                href={`#${section.id}`}
                className="text-muted-foreground hover:text-foreground flex min-h-11 items-center py-2"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-[68ch] min-w-0 flex-col gap-12 lg:col-start-2 lg:row-start-2">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} className="scroll-mt-6">
            <h2 className="mb-4 text-2xl leading-snug font-semibold tracking-tight text-balance">
              {heading}
            </h2>
            <div className={cn(prose.prose, styles.text)}>{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
