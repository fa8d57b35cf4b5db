import ts from "typescript";
import { paymentActs } from "@/lib/features/payments/rules";
import { acts } from "@/lib/features/trail/copy/acts";
import { changedFields } from "@/lib/features/trail/copy/fields";
import { changedThings } from "@/lib/features/trail/copy/trail";
import { builtBy, exportsOf, importing, matching, nodesOf } from "./tree";

/** Every act in the trail must be selectable in its filter, by the word for the thing changed. */

const isKnown = (name: string): boolean => (name.split(".")[0] ?? name) in changedThings;

it("ADMIN-51 every action's name has a word in the trail's filter", () => {
  const names = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ value }) =>
      value && builtBy(source, value)?.builder === "action" ? nameOf(value) : [],
    ),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it("ADMIN-51 every act that a command records has a word in the trail's filter", () => {
  const names = importing("lib/audit/record").flatMap(({ tree }) => actionsIn(tree));
  expect(names).toEqual(expect.arrayContaining(["posts.create", "upkeep.", "billing.activate", "team.join"]));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

/** Areas that record actions under their own names (lib/action/areas.ts). */
const RECORDED = [
  "studio",
  "studioUnpaid",
  "studioAlways",
  "studioUpload",
  "student",
  "studentUpload",
  "account",
];

it("ADMIN-51 every recorded act has a sentence in Portuguese", () => {
  const ofForms = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ value }) => {
      const { builder, area = "" } = builtBy(source, value) ?? {};
      return value && builder === "action" && RECORDED.includes(area) ? nameOf(value) : [];
    }),
  );
  // A name that ends in "." continues with a variable, so it is no whole act.
  const byHand = importing("lib/audit/record").flatMap(({ tree }) => actionsIn(tree));
  const kept = [...ofForms, ...byHand.filter((name) => !name.endsWith("."))];
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((name) => !(name in acts))).toEqual([]);
});

it("AGR-71 acts of a plan for students differ in words from those of the academy's own plan", () => {
  const said = (of: RegExp) => Object.entries(acts).flatMap(([name, words]) => (of.test(name) ? words : []));
  const own = said(/^studios\.(change-)?plan$/);
  const forStudents = said(/^agreements\..*-plan$/);
  expect([own.length, forStudents.length]).toEqual([2, 4]);
  expect(forStudents.filter((words) => own.includes(words))).toEqual([]);
});

it("TEAM-18 every act that a member may be refused has a word in the trail", () => {
  const names = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ value }) => {
      const { builder, area = "" } = builtBy(source, value) ?? {};
      return value && (builder === "action" || builder === "task") && /^studio/.test(area)
        ? nameOf(value)
        : [];
    }),
  );
  expect(names).toEqual(expect.arrayContaining(["team.change", "attendance.mark"]));
  expect(names.length).toBeGreaterThan(100);
  const { values = {} } = changedFields.action ?? {};
  expect(names.filter((name) => !(name in values))).toEqual([]);
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

it("RIGHT-18 every act about students' money is told as a payment, or listed as bringing none in", () => {
  const ofMoney = Object.keys(acts).filter((name) => /^(payments|settlements)\./.test(name));
  expect(ofMoney.toSorted()).toEqual([...paymentActs, ...PAY_NOTHING].toSorted());
  // A new file that creates payments fails here, so that its author adds its acts above and a test that they are
  // told.
  const makers = matching(/^lib\/features\/(?!.*\.test\.).*\.ts$/)
    .filter(({ text }) => /\bpayment\.create(Many)?\b/.test(text))
    .map(({ file }) => file)
    .toSorted();
  expect(makers).toEqual([
    "lib/features/payments/commands/register-payment.ts",
    "lib/features/settlements/commands/count-online.ts",
    "lib/features/settlements/commands/decide-receipt.ts",
  ]);
});

const nameOf = (value: ts.Node): string[] =>
  ts.isCallExpression(value) && value.arguments[0] && ts.isObjectLiteralExpression(value.arguments[0])
    ? value.arguments[0].properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText() === "name" ? textsIn(property) : [],
      )
    : [];

/** Values of every `action` property or variable, resolved through the file's own constants. */
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
