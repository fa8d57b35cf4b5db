import path from "node:path";
import ts from "typescript";
import { z } from "zod";

export type Published = { checker: ts.TypeChecker; types: ReadonlyMap<string, ts.Type> };

const root = path.resolve(__dirname, "../..");

/** `written` names types in TypeScript syntax, with `import("…")` for their origin. */
export function readPublished(written: Readonly<Record<string, string>>): Published {
  const file = path.join(root, "published.ts");
  const members = Object.entries(written).map(([name, type]) => `${JSON.stringify(name)}: ${type};`);
  const text = `export type Published = {\n${members.join("\n")}\n};`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  if (!source) throw new Error("TypeScript did not load the providers' types.");
  const problems = program.getSemanticDiagnostics(source);
  if (problems.length > 0)
    throw new Error(
      problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")).join("\n"),
    );
  const checker = program.getTypeChecker();
  const declared = checker.getTypeAtLocation(source.statements[0] ?? source);
  return {
    checker,
    types: new Map(declared.getProperties().map((one) => [one.name, checker.getTypeOfSymbol(one)])),
  };
}

type Node = {
  type?: string | string[];
  anyOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
};

const alternatives = (node: Node): Node[] => node.anyOf?.flatMap(alternatives) ?? [node];

const wantedBy = ({ type }: Node): string[] =>
  [type ?? "any"].flat().map((kind) => (kind === "integer" ? "number" : kind));

/** Members of a union, nested ones and undefined included. */
const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);

function kindOf({ checker }: Published, type: ts.Type): string {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "any";
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  if (type.flags & ts.TypeFlags.Null) return "null";
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return "undefined";
  // Stripe writes an open list of texts as `"a" | "b" | (string & {})`.
  if (type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.String)) return "string";
  return checker.isArrayType(type) ? "array" : "object";
}

function memberOf(published: Published, parts: readonly ts.Type[], name: string): ts.Type | null {
  const { checker } = published;
  for (const part of parts.filter((one) => kindOf(published, one) === "object")) {
    const member = part.getProperty(name);
    if (member) return checker.getTypeOfSymbol(member);
    const entry = checker.getIndexInfoOfType(part, ts.IndexKind.String);
    if (entry) return entry.type;
  }
  return null;
}

const itemsOf = ({ checker }: Published, parts: readonly ts.Type[]): ts.Type | null => {
  const list = parts.find((part) => checker.isArrayType(part)) as ts.TypeReference | undefined; // arrays are references
  return (list && checker.getTypeArguments(list)[0]) ?? null;
};

/** Fields we read that the types lack, declare differently, or (`strict`) may leave out where we rely on them. */
export function readBeside(
  published: Published,
  { name, shape, strict }: { name: string; shape: z.ZodType; strict: boolean },
): string[] {
  const type = published.types.get(name);
  if (!type) return [`${name}: no such type`];
  const walk = (node: Node, found: ts.Type, at: string): string[] => {
    const parts = partsOf(found);
    const kinds = parts.map((part) => kindOf(published, part));
    if (kinds.includes("any")) return [];
    const nodes = alternatives(node);
    const wanted = nodes.flatMap(wantedBy);
    const told: string[] = [];
    if (!wanted.some((kind) => kind === "any" || kinds.includes(kind)))
      told.push(`${at} is ${[...new Set(kinds)].join(" or ")}, not ${wanted.join(" or ")}`);
    if (strict && kinds.includes("null") && !wanted.includes("null")) told.push(`${at} may be null`);
    for (const one of nodes) {
      const items = one.items && itemsOf(published, parts);
      if (one.items && items) told.push(...walk(one.items, items, `${at}[]`));
      for (const [key, member] of Object.entries(one.properties ?? {})) {
        const there = memberOf(published, parts, key);
        if (there === null) told.push(`${at}.${key} is not there`);
        else {
          const mayMiss = partsOf(there).some((part) => kindOf(published, part) === "undefined");
          if (strict && mayMiss && one.required?.includes(key)) told.push(`${at}.${key} may be missing`);
          told.push(...walk(member, there, `${at}.${key}`));
        }
      }
    }
    return told;
  };
  const options = { io: "input", unrepresentable: "any", reused: "inline" } as const;
  return walk(z.toJSONSchema(shape, options) as Node, type, name); // safe: only the properties above are read
}

/**
 * Fields of an answer that the types lack or declare differently. Without `strict`, null equals an optional field
 * that is missing.
 */
export function answeredBeside(
  published: Published,
  { name, answer, strict }: { name: string; answer: unknown; strict: boolean },
): string[] {
  const type = published.types.get(name);
  if (!type) return [`${name}: no such type`];
  const walk = (value: unknown, found: ts.Type, at: string): string[] => {
    const parts = partsOf(found);
    const kinds = parts.map((part) => kindOf(published, part));
    if (kinds.includes("any")) return [];
    const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    if (kind === "null" && !strict && kinds.includes("undefined")) return [];
    if (!kinds.includes(kind)) return [`${at} is ${[...new Set(kinds)].join(" or ")}, not ${kind}`];
    const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    if (typeof value === "string" && words.length > 0 && !words.includes(value))
      return [`${at} is none of its words: ${value}`];
    if (Array.isArray(value)) {
      const items = itemsOf(published, parts);
      return items ? value.flatMap((one) => walk(one, items, `${at}[]`)) : [];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, member]) => {
      const there = memberOf(published, parts, key);
      return there ? walk(member, there, `${at}.${key}`) : [`${at}.${key} is not there`];
    });
  };
  return [...new Set(walk(answer, type, name))];
}
