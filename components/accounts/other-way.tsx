export function OtherWay({ question, href, children }: { question: string; href: string; children: string }) {
  return (
    <p className="text-muted-foreground text-sm">
      {question}{" "}
      <a
        href={href}
        className="text-primary inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline lg:min-h-0"
      >
        {children}
      </a>
    </p>
  );
}
