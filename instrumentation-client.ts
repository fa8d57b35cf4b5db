import { endCalls } from "@/components/form/end-calls";

/** Next runs this in the browser, before it takes a page over. */
endCalls();
