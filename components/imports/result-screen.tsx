import type { ImportResultView } from "@/lib/features/imports/loaders";
import { ImportSteps } from "./steps";

export const ResultScreen = ({ batch }: ImportResultView) => <ImportSteps step="result" batch={batch} />;
