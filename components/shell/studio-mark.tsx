import { initials } from "@/lib/kernel/text";

/** The academy's logo, or its initial without one (PORTAL-17). The name stands beside it. */
export function StudioMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo !== null)
    return (
      // The file needs the session's cookie, which Next's image optimizer does not send.
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
