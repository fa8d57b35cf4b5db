import { Card } from "@/components/ui/card";
import { portalCopy } from "@/lib/features/portal/copy";

const words = portalCopy.welcome;

/** Says how to install the portal on a phone. Hidden if it was opened as installed. */
export const KeepOnPhone = () => (
  <Card
    aria-labelledby="no-celular"
    className="px-4 py-3 sm:px-5 lg:hidden [@media(display-mode:standalone)]:hidden"
  >
    <h2 id="no-celular" className="type-name">
      {words.keep}
    </h2>
    <p className="text-muted-foreground mt-1 text-sm">{words.keepHint}</p>
  </Card>
);
