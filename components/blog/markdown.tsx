import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import styles from "@/components/site/prose.module.css";

/** Web and mail addresses and our own paths stay links. Everything else loses its address. */
const FOLLOWED = /^(https?:\/\/|mailto:|\/(?![/\\])|[#?])/i;
const EXTERNAL = /^https?:/i;

const followed = (address: string): string => (FOLLOWED.test(address) ? address : "");

type CellProps = { style?: { textAlign?: string } };

/** Aligns columns by class, because the page's security policy refuses style attributes. */
const aligned = ({ style }: CellProps) =>
  style?.textAlign === "right" ? styles.right : style?.textAlign === "center" ? styles.center : undefined;

function Picture({ src, alt }: ComponentProps<"img">) {
  if (typeof src !== "string" || src === "") return <>{alt}</>;
  return (
    <picture>
      <img src={src} alt={alt ?? ""} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
    </picture>
  );
}

const shown: Components = {
  // The page has one h1, its title.
  h1: ({ children }) => <h2>{children}</h2>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => {
    if (!href) return <>{children}</>;
    return EXTERNAL.test(href) ? (
      <a href={href} rel="noopener nofollow ugc">
        {children}
      </a>
    ) : (
      <a href={href}>{children}</a>
    );
  },
  img: Picture,
  table: ({ children }) => (
    <div className={styles.table} role="group" aria-label="Tabela" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  th: (cell: ComponentProps<"th">) => <th className={aligned(cell)}>{cell.children}</th>,
  td: (cell: ComponentProps<"td">) => <td className={aligned(cell)}>{cell.children}</td>,
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? "feito" : "a fazer"}>
      {checked ? "☑" : "☐"}
    </span>
  ),
};

/** For pages that load no pictures of other sites: shows the alternative text instead. */
const ownPictures: Components = {
  ...shown,
  img: (picture) => (EXTERNAL.test(String(picture.src)) ? <>{picture.alt}</> : <Picture {...picture} />),
};

type MarkdownProps = { text: string; pictures?: "all" | "own" };

/** Renders Markdown as elements. HTML in it stays text. */
export function Markdown({ text, pictures = "all" }: MarkdownProps) {
  return (
    <div className={styles.prose}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={{ footnoteLabel: "Notas", footnoteBackLabel: "Voltar ao texto" }}
        urlTransform={followed}
        components={pictures === "own" ? ownPictures : shown}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
