import { buttonVariants } from "@/components/ui/button-variants";
import { portalCopy } from "@/lib/features/portal/copy";

/** The way to a person of the academy, from everywhere that says to talk to it. */
export const AskAcademy = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={buttonVariants({ variant: "outline", className: "w-full sm:w-auto sm:justify-self-start" })}
  >
    {portalCopy.welcome.ask}
  </a>
);
