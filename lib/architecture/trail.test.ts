import ts from "typescript";
import { paymentActs } from "@/lib/features/payments/rules";
import { acts } from "@/lib/features/trail/copy/acts";
import { changedThings } from "@/lib/features/trail/copy/trail";
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

/** Areas whose actions are recorded under their own names (lib/action/areas.ts). */
const RECORDED = ["studio", "studioUnpaid", "studioUpload", "student", "studentUpload", "account"];

it("ADMIN-51 each act that is kept there is told in Portuguese", () => {
  const ofForms = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ value }) => {
      const { builder, area = "" } = builtBy(source, value) ?? {};
      return value && builder === "action" && RECORDED.includes(area) ? nameOf(value) : [];
    }),
  );
  // What begins a name and goes on with a variable is no act yet.
  const byHand = importing("lib/audit/record").flatMap(({ tree }) => actionsIn(tree));
  const kept = [...ofForms, ...byHand.filter((name) => !name.endsWith("."))];
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((name) => !(name in acts))).toEqual([]);
});

/** Acts about students' money that bring none in. */
const PAY_NOTHING = [
  "payments.reverse",
  "settlements.account",
  "settlements.key",
  "settlements.match-receipt",
  "settlements.note-returned",
  "settlements.reject",
  "settlements.remove-key",
  "settlements.return",
  "settlements.save-key",
  "settlements.told",
  "settlements.undo-approval",
];

it("RIGHT-18 each act about students' money is told as a payment, or known to bring none in", () => {
  const ofMoney = Object.keys(acts).filter((name) => /^(payments|settlements)\./.test(name));
  expect(ofMoney.toSorted()).toEqual([...paymentActs, ...PAY_NOTHING].toSorted());
  // Another place fails here, and its author finds the acts above and the tests that each of them is told.
  const makers = matching(/^lib\/features\/(?!.*\.test\.).*\.ts$/)
    .filter(({ text }) => /\bpayment\.create(Many)?\b/.test(text))
    .map(({ file }) => file)
    .toSorted();
  expect(makers).toEqual([
    "lib/features/payments/commands/register-payment.ts",
    "lib/features/settlements/commands/decide-receipt.ts",
    "lib/features/settlements/commands/settle-online.ts",
  ]);
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
