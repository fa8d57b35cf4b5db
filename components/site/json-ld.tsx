import type { Thing, WithContext } from "schema-dts";

/** Structured data for search engines. `<` is escaped, because it could close the script element. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
