import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { OWN_PICTURE } from "./writing";

/** Parses like the page that shows the post (components/blog/markdown.tsx). */
const reader = unified().use(remarkParse).use(remarkGfm).freeze();

type Node = { type: string; url?: string; alt?: string | null; identifier?: string; children?: Node[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/**
 * The first problem with the pictures of a text: no alternative text, or hosted elsewhere, whether the address is
 * inline or a reference definition.
 */
export function pictureProblem(content: string): "unnamed" | "elsewhere" | null {
  const nodes = nodesOf(reader.parse(content));
  const addressOf = ({ url, identifier }: Node): string | undefined =>
    url ?? nodes.find((one) => one.type === "definition" && one.identifier === identifier)?.url;
  const pictures = nodes.filter(({ type }) => type === "image" || type === "imageReference");
  if (pictures.some(({ alt }) => !alt?.trim())) return "unnamed";
  return pictures.some((picture) => !OWN_PICTURE.test(addressOf(picture) ?? "")) ? "elsewhere" : null;
}
