import type { Thing, WithContext } from "schema-dts";

/** What a page is about, for search engines. A `<` of the data could end the element, so none is written. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
