import { buttonVariants } from "@/components/ui/button-variants";
import { portalCopy } from "@/lib/features/portal/copy";

/** Link to a person of the academy, beside every text that says to ask the academy. */
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
