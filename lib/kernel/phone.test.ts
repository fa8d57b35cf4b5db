import { formatPhone, maskPhone, phoneOf, readPhone, whatsappNumber } from "./phone";

it.each([
  ["(11) 98765-4321", "+5511987654321"],
  ["11 3333-1111", "+551133331111"],
  ["011 98765-4321", "+5511987654321"],
  ["55 11 98765-4321", "+5511987654321"],
  ["\u202a+55 11 98765-4321\u202c", "+5511987654321"],
  ["+55\u00a011\u00a098765\u20114321", "+5511987654321"],
  ["tel:+55-11-98765-4321", "+5511987654321"],
  ["11 98765\u20134321", "+5511987654321"],
  ["+51 987 654 321", "+51987654321"],
  ["+66 91 234 5678", "+66912345678"],
  ["+1 305 555 0123", "+13055550123"],
  ["+351 912 345 678", "+351912345678"],
  ["0800 123 4567", "+558001234567"],
])("RIGHT-02 %j is the telephone %s", (typed, phone) => {
  expect(readPhone(typed)).toEqual({ phone });
  expect(phoneOf(phone)).toBe(phone);
  expect(whatsappNumber(typed)).toBe(phone.slice(1));
});

it.each([
  ["fale com a M\u00f4nica", "letters"],
  ["ana@exemplo.com.br", "email"],
  ["98765-4321", "short"],
  ["987 654 321", "short"],
  ["51 987 654 321 000", "long"],
  ["+1 305", "foreign"],
  ["+12345678901234567", "foreign"],
  ["20 98765-4321", "area"],
  ["11 8765-4321", "mobile"],
  ["11 1765-4321", "subscriber"],
  ["11 88765-4321", "subscriber"],
  ["", "letters"],
])("RIGHT-02 %j is no telephone: %s", (typed, problem) => {
  expect(readPhone(typed)).toEqual({ problem });
  expect(whatsappNumber(typed)).toBeNull();
});

it.each([
  ["+5511987654321", "(11) 98765-4321"],
  ["+551133331111", "(11) 3333-1111"],
  ["+51987654321", "+51 987 654 321"],
  ["+13055550123", "+1 305 555 0123"],
  ["+351912345678", "+351 912 345 678"],
  ["+558001234567", "0800 123 4567"],
  ["(11) *****-1234", "(11) *****-1234"],
  ["recados na casa da av\u00f3", "recados na casa da av\u00f3"],
])("RIGHT-02 %s is shown as %s", (phone, shown) => expect(formatPhone(phone)).toBe(shown));

it.each([
  ["(11) 98765-1234", "(11) *****-1234"],
  ["+55 11 98765-1234", "(11) *****-1234"],
  ["+51987654321", "+51 *****-4321"],
  ["1234", "***"],
])("SEC-19 %s is hidden as %s", (phone, shown) => expect(maskPhone(phone)).toBe(shown));
