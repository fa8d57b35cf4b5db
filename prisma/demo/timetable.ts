import { type ClockTime, parseClockTime } from "@/lib/kernel/dates";
import { artId } from "../reference/shape";
import { type Art, type TeacherKey, arts } from "./team";

/** 24 classes a week, Monday (1) to Saturday (6): groups that train on several days, on two mats. */

type Group = {
  name: string;
  art: Art;
  teacher: TeacherKey;
  level: string;
  days: readonly number[];
  from: string;
  to: string;
  places: number;
  description: string | null;
};

const group = (
  name: string,
  art: Art,
  teacher: TeacherKey,
  level: string,
  [days, from, to]: readonly [readonly number[], string, string],
  places: number,
  description: string | null = null,
): Group => ({ name, art, teacher, level, days, from, to, places, description });

const groups = {
  jiuJitsuMorning: group("Jiu-Jitsu Manhã", arts.jiuJitsu, "renato", "Livre", [[1, 3, 5], "07:00", "08:00"], 16),
  jiuJitsuFirst: group("Jiu-Jitsu Iniciante", arts.jiuJitsu, "renato", "Iniciante", [[2, 4], "19:00", "20:00"], 20,
    "Fundamentos, quedas e posições. Quem começa hoje entra nesta turma."),
  jiuJitsuAdvanced: group("Jiu-Jitsu Avançado", arts.jiuJitsu, "renato", "Avançado", [[1, 3], "20:30", "22:00"], 20,
    "A partir da faixa azul."),
  jiuJitsuSaturday: group("Treino aberto", arts.jiuJitsu, "renato", "Livre", [[6], "10:00", "12:00"], 30,
    "Rolas livres para todas as faixas."),
  kidsYoung: group("Jiu-Jitsu Kids 1", arts.kids, "camila", "Kids 1", [[1, 3], "17:30", "18:20"], 10,
    "Dos 5 aos 9 anos."),
  kidsOlder: group("Jiu-Jitsu Kids 2", arts.kids, "camila", "Kids 2", [[2, 4], "17:30", "18:30"], 14,
    "Dos 10 aos 15 anos."),
  judoKids: group("Judô Infantil", arts.judo, "hideo", "Kids 2", [[2, 4], "16:15", "17:15"], 12),
  judo: group("Judô", arts.judo, "hideo", "Livre", [[1, 3], "19:00", "20:20"], 16),
  muayThaiFirst: group("Muay Thai Iniciante", arts.muayThai, "jonas", "Iniciante", [[2, 4], "20:10", "21:10"], 14),
  muayThai: group("Muay Thai", arts.muayThai, "bruna", "Intermediário", [[1, 3], "18:15", "19:15"], 14),
  sparring: group("Sparring", arts.muayThai, "jonas", "Competição", [[5], "19:00", "20:30"], 10,
    "Com caneleira, luva de 16 oz e protetor bucal."),
  karate: group("Karatê", arts.karate, "sergio", "Livre", [[2, 4], "18:40", "19:40"], 16),
  selfDefence: group("Defesa Pessoal", arts.selfDefence, "luciana", "Feminina", [[6], "08:30", "09:30"], 12),
} as const satisfies Record<string, Group>; // prettier-ignore

export type GroupKey = keyof typeof groups;

export const teacherOf = (key: GroupKey): TeacherKey => groups[key].teacher;

function clock(text: string): ClockTime {
  const time = parseClockTime(text);
  if (!time) throw new RangeError(`not a clock time: ${text}`);
  return time;
}

export type PlannedClass = ReturnType<typeof planWeek>[number];

/** Safe because an object literal has no keys beyond its own. */
const keys = Object.keys(groups) as GroupKey[];

export const planWeek = () =>
  keys.flatMap((key) => {
    const { name, art, teacher, level, days, from, to, places, description } = groups[key];
    return days.map((dayOfWeek) => ({
      group: key,
      teacher,
      input: {
        name,
        level,
        dayOfWeek,
        startTime: clock(from),
        endTime: clock(to),
        maxStudents: places,
        martialArtId: artId(art),
        description,
      },
    }));
  });
