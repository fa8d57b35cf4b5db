import ts from "typescript";
import { changedThings } from "@/lib/features/trail/copy";
import { builtBy, exportsOf, importing, matching, nodesOf } from "./tree";

/** Whatever is written to the trail can be chosen in its filter, by a word for what was changed. */

const isKnown = (name: string): boolean => (name.split(".")[0] ?? name) in changedThings;

it("ADMIN-51 what every form changes has words in the trail", () => {
  const names = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ value }) =>
      value && builtBy(source, value)?.builder === "action" ? nameOf(value) : [],
    ),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it("ADMIN-51 what is written to the trail by hand has words there", () => {
  const names = importing("lib/audit/record").flatMap(({ tree }) => actionsIn(tree));
  expect(names).toEqual(expect.arrayContaining(["posts.create", "upkeep.", "billing.activate", "team.join"]));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

/** Of `action(area)({ name: "…" })`. */
const nameOf = (value: ts.Node): string[] =>
  ts.isCallExpression(value) && value.arguments[0] && ts.isObjectLiteralExpression(value.arguments[0])
    ? value.arguments[0].properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText() === "name" ? textsIn(property) : [],
      )
    : [];

/** What stands behind an `action`, be it a property or a value, also by way of the file's own constants. */
function actionsIn(tree: ts.SourceFile): string[] {
  const named = nodesOf(tree).filter(
    (node) => ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node),
  );
  return named.flatMap((node) => {
    if (node.name.getText() !== "action" || !node.initializer) return [];
    const mentioned = nodesOf(node.initializer).filter(ts.isIdentifier);
    const behind = named.filter(
      (one) => ts.isVariableDeclaration(one) && mentioned.some(({ text }) => text === one.name.getText()),
    );
    return [node, ...behind].flatMap(textsIn).filter((text) => /^[a-z][a-z-]*\./.test(text));
  });
}

const textsIn = (node: ts.Node): string[] =>
  nodesOf(node).flatMap((one) => (ts.isStringLiteral(one) || ts.isTemplateHead(one) ? [one.text] : []));
