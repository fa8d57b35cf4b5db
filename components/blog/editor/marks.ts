import { editorCopy } from "@/lib/features/blog/copy/editor";

/** A text and the selected range, as in a text field. */
export type Chosen = { text: string; from: number; to: number };

export type Mark = "heading" | "bold" | "italic" | "list" | "quote" | "link";

const words = editorCopy.marks.placeholder;

/** Puts the mark around the selection, or around a placeholder if nothing is selected. */
function around({ text, from, to }: Chosen, [before, after]: [string, string], placeholder: string): Chosen {
  const inner = text.slice(from, to) || placeholder;
  const begin = from + before.length;
  return {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    from: begin,
    to: begin + inner.length,
  };
}

/** Prefixes each selected line and separates the block from the lines above. */
function atLines({ text, from, to }: Chosen, prefix: string, placeholder: string): Chosen {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const above = text.slice(0, begin).trimEnd();
  const gap = above === "" ? "" : "\n\n";
  const lines = (text.slice(begin, to) || placeholder).split("\n").map((line) => prefix + line);
  const block = lines.join("\n");
  return {
    text: above + gap + block + text.slice(to),
    from: above.length + gap.length + prefix.length,
    to: above.length + gap.length + block.length,
  };
}

/** The text with the mark. The marked words or their placeholder stay selected. */
export function marked(chosen: Chosen, mark: Mark): Chosen {
  switch (mark) {
    case "heading":
      return atLines(chosen, "## ", words.heading);
    case "list":
      return atLines(chosen, "- ", words.list);
    case "quote":
      return atLines(chosen, "> ", words.quote);
    case "bold":
      return around(chosen, ["**", "**"], words.bold);
    case "italic":
      return around(chosen, ["*", "*"], words.italic);
    case "link":
      return around(chosen, ["[", "](https://)"], words.link);
  }
}

export function withPicture(
  { text, from, to }: Chosen,
  { path, alt }: { path: string; alt: string },
): Chosen {
  const above = text.slice(0, from).trimEnd();
  const below = text.slice(to).trimStart();
  const picture = `![${alt.replace(/[[\]]/g, "").trim()}](${path})`;
  const begun = above === "" ? picture : `${above}\n\n${picture}`;
  return {
    text: below === "" ? `${begun}\n` : `${begun}\n\n${below}`,
    from: begun.length,
    to: begun.length,
  };
}
