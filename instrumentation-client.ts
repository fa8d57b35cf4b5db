import { endCalls } from "@/components/form/end-calls";
import { nameStudent } from "@/components/form/name-student";

/** Next runs this in the browser before hydration. */
nameStudent();
endCalls();
