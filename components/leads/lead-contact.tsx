/** Ways to call or write, for the owner's own telephone and mail program. */
export function LeadContact({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return <span className="text-muted-foreground">Sem contato</span>;
  return (
    <span className="flex min-w-0 items-center gap-3 max-sm:h-11">
      {phone && (
        <a
          className="numeric shrink-0 underline-offset-4 hover:underline"
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
        >
          {phone}
        </a>
      )}
      {email && (
        <a className="truncate underline-offset-4 hover:underline" title={email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </span>
  );
}
