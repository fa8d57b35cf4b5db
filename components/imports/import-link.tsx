import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { May } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";

/** IMP-01: the way to the import, for owner and manager. */
export const ImportLink = (look: Parameters<typeof buttonVariants>[0]) => (
  <May right="imports:write">
    <Link href={paths.studio.imports} prefetch={false} className={buttonVariants(look)}>
      Importar planilha
    </Link>
  </May>
);
