import type { ImportsView } from "@/lib/features/imports/loaders";
import { ImportSteps } from "./steps";

export const FileScreen = (_view: ImportsView) => <ImportSteps step="file" />;
