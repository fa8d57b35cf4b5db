/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SessionDialog } from "@/components/class-sessions/session-dialog";
import { RightsProvider } from "@/components/ui/rights";
import { describeClassSession } from "@/lib/features/class-sessions/actions";
import { moveClass, updateClass } from "@/lib/features/classes/actions";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ClassDialog } from "./class-dialog";
import { GroupDays } from "./group-days";
import { MoveDialog } from "./move-dialog";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof import("next/navigation")>("next/navigation"),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock("@/lib/features/class-sessions/actions", () => ({
  describeClassSession: jest.fn(),
  moveClassSession: jest.fn(),
}));
jest.mock("@/lib/features/classes/actions", () => ({
  createClass: jest.fn(),
  moveClass: jest.fn(),
  updateClass: jest.fn(),
}));

beforeAll(() => serveChoices({ arts: async () => ok([]), instructors: async () => ok([]) }));
beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(updateClass).mockResolvedValue(ok({ id: uuid(1) }));
  jest.mocked(moveClass).mockResolvedValue(fail("x", "x"));
  jest.mocked(describeClassSession).mockResolvedValue(ok({ id: uuid(1) }));
});

const user = userEvent.setup({ delay: null });
const uuid = (end: number) => `0197c7b0-0000-7000-8000-00000000000${end}`;
// Safe because it is a clock time.
const time = (text: string) => text as ClockTime;

const row: ClassRow = {
  id: uuid(1),
  name: "Judô",
  description: null,
  level: null,
  dayOfWeek: 1,
  startTime: time("19:00"),
  endTime: time("20:00"),
  instructorId: null,
  instructorName: null,
  martialArtId: null,
  martialArtName: null,
  audience: null,
  maxStudents: 20,
  enrolled: 0,
  version: "2026-11-21T10:00:00.000Z",
};
const group = [1, 3, 5].map((dayOfWeek) => ({ id: uuid(dayOfWeek), dayOfWeek, free: dayOfWeek }));
const others = `${uuid(3)},${uuid(5)}`;
const monday = isoDay("2026-11-30");
const nobody = () => undefined;
const radios = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);

describe("IMP-49 editing a class of a turma", () => {
  it("IMP-49 begins with all days, and asks for no weekday then", async () => {
    render(<ClassDialog row={row} group={group} onClose={nobody} />);
    expect(radios()).toEqual(["Todos os dias (Seg, Qua e Sex)", "Só segunda"]);
    expect(screen.queryByLabelText(/Dia da semana/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(jest.mocked(updateClass).mock.calls[0]?.[0]).toMatchObject({
      id: row.id,
      also: others,
      dayOfWeek: "1",
    });
  });

  it("IMP-49 changes one day alone if that is chosen", async () => {
    render(<ClassDialog row={row} group={group} onClose={nobody} />);
    await user.click(screen.getByRole("radio", { name: "Só segunda" }));
    await user.selectOptions(screen.getByLabelText(/Dia da semana/), "Terça");
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    const [sent] = jest.mocked(updateClass).mock.calls[0] ?? [];
    expect(sent).toMatchObject({ id: row.id, dayOfWeek: "2" });
    expect(sent).not.toHaveProperty("also");
  });

  it("IMP-49 a class without other days is asked nothing", () => {
    render(<ClassDialog row={row} group={group.slice(0, 1)} onClose={nobody} />);
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("IMP-49 moving a class of a turma", () => {
  const date = { day: monday, startTime: time("19:00"), movedFrom: null };

  it("IMP-49 offers one date, its weekday in all weeks, or all days in all weeks", async () => {
    render(<MoveDialog row={row} date={date} group={group} onMoved={nobody} onClose={nobody} />);
    expect(radios()).toEqual([
      "Só esta (seg., 30 nov.)",
      "Todas as semanas, só segunda",
      "Todas as semanas, Seg, Qua e Sex",
    ]);
    await user.click(screen.getByRole("radio", { name: /Qua e Sex$/ }));
    expect(screen.queryByLabelText(/Dia da semana/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Mover" }));
    expect(jest.mocked(moveClass).mock.calls[0]?.[0]).toMatchObject({ id: row.id, also: others });
  });

  it("IMP-49 a class that was dropped on another weekday moves alone", () => {
    const to = { day: isoDay("2026-12-01"), startTime: time("18:00") };
    render(<MoveDialog row={row} date={date} to={to} group={group} onMoved={nobody} onClose={nobody} />);
    expect(radios()).toEqual(["Só esta (seg., 30 nov.)", "Todas as semanas"]);
  });
});

describe("IMP-49 substituting in a turma", () => {
  const day = { day: monday, teacher: null, note: null, version: "v" };
  const show = () =>
    render(
      <RightsProvider role="desk">
        <SessionDialog classId={row.id} name="Judô" days={[day]} group={group} asksDate onClose={nobody} />
      </RightsProvider>,
    );

  it("IMP-49 asks for one date, or the turma's dates of that week", async () => {
    show();
    expect(radios()).toEqual(["Só esta data", "Seg, Qua e Sex desta semana"]);
    await user.click(screen.getByRole("radio", { name: /desta semana$/ }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(jest.mocked(describeClassSession).mock.calls[0]?.[0]).toMatchObject({
      day: monday,
      alsoOn: `${uuid(3)} 2026-12-02,${uuid(5)} 2026-12-04`,
    });
  });

  it("IMP-49 sends one date alone at first", async () => {
    show();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(jest.mocked(describeClassSession).mock.calls[0]?.[0]).not.toHaveProperty("alsoOn");
  });
});

it("IMP-49 the page of a class links to the other days of its turma, with their free places", () => {
  const { rerender } = render(<GroupDays group={group} shown={uuid(3)} />);
  const links = within(screen.getByRole("navigation", { name: "Dias da turma" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["Segunda1 vaga", null],
    ["Quarta3 vagas", "page"],
    ["Sexta5 vagas", null],
  ]);
  rerender(<GroupDays group={group.slice(0, 1)} shown={uuid(1)} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
