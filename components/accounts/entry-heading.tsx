export function EntryHeading({ title, children }: { title: string; children: string }) {
  return (
    <div className="space-y-1.5">
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
        {title}
      </h1>
      <p className="text-muted-foreground text-sm">{children}</p>
    </div>
  );
}
