import { LonePage } from "@/components/site/lone-page";
import { buttonVariants } from "@/components/ui/button-variants";
import { paths } from "@/lib/config/paths";

/** The English texts are required by the specification (NF-01, NF-02). */
export function NotFoundPage() {
  return (
    <LonePage
      title="Oops! Page not found"
      lang="en"
      action={
        <a href={paths.home} lang="en" className={buttonVariants({ size: "lg" })}>
          Return to Home
        </a>
      }
    >
      <p>O endereço pode ter mudado ou ter uma letra trocada.</p>
    </LonePage>
  );
}
