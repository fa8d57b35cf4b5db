import { builtBy, exportsOf, matching, product } from "./tree";

/** Tables that decide where the students' money goes, and the commands that write them. */
const DECIDES: Readonly<Record<string, { model: string; commands: readonly string[] }>> = {
  studio_pix_keys: { model: "studioPixKey", commands: ["lib/features/settlements/commands/pix-key.ts"] },
  studio_payment_settings: {
    model: "studioPaymentSettings",
    // The rows are the academy's settings; changing the account calls this command and tells the owners.
    commands: ["lib/features/studios/commands.ts"],
  },
};

/** Commands that change them for a person and tell the owners. */
const CHANGES = ["savePixKey", "removePixKey", "changeAccount"];

it("RIGHT-51 only the commands listed here write the tables that decide where money goes", () => {
  for (const { model, commands } of Object.values(DECIDES)) {
    const writes = new RegExp(`\\.${model}\\.(create|update|upsert|delete)`);
    expect(product.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual(commands);
  }
  const rows = product.filter(({ text }) => /\bsavePaymentSettings\(tx/.test(text)).map(({ file }) => file);
  expect(rows).toEqual(["lib/features/settlements/commands/change-account.ts"]);
});

it("RIGHT-51 each of these commands tells the owners, and its action asks for the password again", () => {
  const telling = product
    .filter(({ text }) => /await tellPayeeChange\(tx/.test(text))
    .map(({ file }) => file);
  expect(telling).toEqual([
    "lib/features/settlements/commands/change-account.ts",
    "lib/features/settlements/commands/pix-key.ts",
  ]);
  const acts = matching(/^lib\/features\/[^/]+\/actions(\/[^.]+)?\.ts$/).flatMap((source) =>
    exportsOf(source).flatMap(({ name, value }) => {
      const text = value?.getText(source.tree) ?? "";
      const changes = CHANGES.some((command) => new RegExp(`\\b${command}\\(tx`).test(text));
      return builtBy(source, value) && changes ? [{ name, isFresh: text.includes("fresh: true") }] : [];
    }),
  );
  expect(acts).toEqual([
    { name: "savePixKey", isFresh: true },
    { name: "removePixKey", isFresh: true },
    { name: "savePaymentSettings", isFresh: true },
  ]);
});
