import type { ImportColumnsView } from "@/lib/features/imports/loaders";
import { ImportSteps } from "./steps";

export const ColumnsScreen = ({ batch }: ImportColumnsView) => <ImportSteps step="columns" batch={batch} />;
