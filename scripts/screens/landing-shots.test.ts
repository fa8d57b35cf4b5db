import { cornerOf, shots } from "./landing-shots";

const page = 2_000;
const card = { x: 16, y: 200, width: 328, height: 375 };

const onPhone = (name: string) => {
  const shot = shots.find((one) => one.name === name);
  const cut = shot?.cuts["-phone"];
  if (!shot || !cut) throw new Error(name);
  return { ...cut, at: shot.at };
};

it("RIGHT-47 a phone picture ends just below its card, and starts at the head of a higher card", () => {
  for (const name of ["dashboard", "schedule"]) {
    const cut = onPhone(name);
    const { x, y } = cornerOf(card, cut, page);
    expect([x, y + cut.height]).toEqual([0, card.y + card.height + 16]);
    // A card higher than the picture starts with its head.
    expect(cornerOf({ ...card, height: 700 }, cut, page).y).toBe(card.y - 16);
  }
  expect(cornerOf(card, onPhone("finance"), page).y).toBe(card.y - 16);
});
