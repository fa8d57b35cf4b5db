import { Badge } from "@/components/ui/badge";

/** On what the plan promises and the product does not do yet. */
export function Soon() {
  return <Badge variant="neutral">Em breve</Badge>;
}
