import { cornerOf, shots } from "./landing-shots";

const page = 2_000;
const card = { x: 16, y: 200, width: 328, height: 375 };

const onPhone = (name: string) => {
  const shot = shots.find((one) => one.name === name);
  const cut = shot?.cuts["-phone"];
  if (!shot || !cut) throw new Error(name);
  return { ...cut, at: shot.at };
};

it("RIGHT-47 on a phone a picture ends with the fact it shows, and with no card or paper that says nothing", () => {
  for (const name of ["dashboard", "schedule"]) {
    const cut = onPhone(name);
    const { x, y } = cornerOf(card, cut, page);
    expect([x, y + cut.height]).toEqual([0, card.y + card.height + 16]);
    // One that is higher than the picture begins with its head.
    expect(cornerOf({ ...card, height: 700 }, cut, page).y).toBe(card.y - 16);
  }
  expect(cornerOf(card, onPhone("finance"), page).y).toBe(card.y - 16);
});
