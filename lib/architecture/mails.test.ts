import { importing, mustFind } from "./tree";

/** Modules whose mails come from the product: accounts, plan, copies, contact form, and the warning to owners. */
const OF_THE_PRODUCT =
  /^lib\/features\/((accounts|backups|billing|closures|contact)\/|settlements\/commands\/payee\.ts)/;

it("RIGHT-23 every mail of an academy has its letterhead", () => {
  const writers = mustFind(
    "mails of academies",
    importing("lib/integrations/mail/layout").filter(
      ({ file }) =>
        file.startsWith("lib/features/") && !OF_THE_PRODUCT.test(file) && !file.includes(".test."),
    ),
  );
  const unsigned = writers.filter(
    ({ text }) => /renderMail\(/.test(text) && !/renderMail\(\{\s*from,/.test(text),
  );
  expect(unsigned.map(({ file }) => file)).toEqual([]);
});
