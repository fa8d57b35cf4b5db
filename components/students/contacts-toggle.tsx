import { Eye, EyeOff } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { studentCopy } from "@/lib/features/students/copy";

/** Asks for the list with contacts in clear, or masked again. Never fetched ahead: each look is written down. */
export function ContactsToggle({ shown, href }: { shown: boolean; href: string }) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <p className="flex px-2 pt-1 sm:px-3">
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className={buttonVariants({ variant: "ghost", size: "sm", className: "text-muted-foreground" })}
      >
        <Icon aria-hidden="true" />
        {shown ? studentCopy.contacts.hide : studentCopy.contacts.show}
      </Link>
    </p>
  );
}
