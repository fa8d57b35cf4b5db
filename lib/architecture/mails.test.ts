import { importing, mustFind } from "./tree";

/** Rooms that speak for the product: its accounts, its plan, its copies, its contact form, and its warning to owners. */
const OF_THE_PRODUCT =
  /^lib\/features\/((accounts|backups|billing|closures|contact)\/|settlements\/commands\/payee\.ts)/;

it("RIGHT-23 whatever an academy mails bears its letterhead", () => {
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
