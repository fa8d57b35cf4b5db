import { SHOWN_STUDENT } from "@/lib/config/constants";
import { isCall } from "./end-calls";

/**
 * Adds a header to every server action: the student whose portal the page shows
 * (app/(app)/student/(portal)/layout.tsx). The session may have changed to another student in another tab.
 */
export function nameStudent(): void {
  const ask = window.fetch;
  window.fetch = (resource, init) => {
    const shown = document.querySelector<HTMLMetaElement>(`meta[name="${SHOWN_STUDENT.meta}"]`)?.content;
    if (!shown || !init || !isCall(init)) return ask(resource, init);
    const headers = new Headers(init.headers);
    headers.set(SHOWN_STUDENT.header, shown);
    return ask(resource, { ...init, headers });
  };
}
