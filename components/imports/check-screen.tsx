import type { ImportCheckView } from "@/lib/features/imports/loaders";
import { ImportSteps } from "./steps";

export const CheckScreen = ({ batch }: ImportCheckView) => <ImportSteps step="check" batch={batch} />;
