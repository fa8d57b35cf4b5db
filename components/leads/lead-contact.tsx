const link =
  "block max-w-full truncate md:max-w-32 xl:max-w-52 underline-offset-4 hover:underline max-md:leading-[2.75rem]";

/** Ways to call or write, for the owner's own telephone and mail program. */
export function LeadContact({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return <span className="text-muted-foreground">Sem contato</span>;
  return (
    <span className="min-w-0 max-md:text-right">
      {phone && (
        <a className={`numeric ${link}`} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className={link} title={email} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </span>
  );
}
