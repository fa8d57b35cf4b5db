import { initials } from "@/lib/kernel/text";

/** The academy's logo, or its initial where it has none (PORTAL-17). Its name stands beside it. */
export function StudioMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo !== null)
    return (
      // Behind the session, which Next's own pictures do not pass on.
      // eslint-disable-next-line @next/next/no-img-element
      <img src={logo} alt="" className="bg-card size-8 shrink-0 rounded-md object-contain" />
    );
  return (
    <span
      aria-hidden="true"
      className="bg-secondary text-secondary-foreground grid size-8 shrink-0 place-items-center rounded-md text-sm font-semibold"
    >
      {initials(name).slice(0, 1)}
    </span>
  );
}
