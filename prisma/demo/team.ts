import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { artId, beltId } from "../reference/shape";

export const arts = {
  jiuJitsu: "Jiu-Jitsu",
  kids: "Jiu-Jitsu Kids",
  judo: "Judô",
  muayThai: "Muay Thai",
  karate: "Karatê (Shotokan, 9 kyu)",
  selfDefence: "Defesa Pessoal Feminina",
} as const;

export type Art = (typeof arts)[keyof typeof arts];

type Teacher = {
  fullName: string;
  art: Art;
  belt: string | null;
  monthsHere: number;
  rate: number;
  specializations: string[];
  bio: string;
};

const teachers = {
  renato: {
    fullName: "Renato Figueira Lobo",
    art: arts.jiuJitsu,
    belt: "Preta",
    monthsHere: 39,
    rate: 90,
    specializations: ["Competição", "Passagem de guarda", "No-Gi"],
    bio: "Faixa preta 2º grau, responsável técnico do Jiu-Jitsu adulto e da equipe de competição.",
  },
  camila: {
    fullName: "Camila Abrantes Rocha",
    art: arts.jiuJitsu,
    belt: "Marrom",
    monthsHere: 34,
    rate: 70,
    specializations: ["Jiu-Jitsu Kids", "Psicomotricidade"],
    bio: "Pedagoga. Cuida das turmas infantis e conversa com cada família.",
  },
  hideo: {
    fullName: "Hideo Tanabe Mori",
    art: arts.judo,
    belt: "Preta",
    monthsHere: 39,
    rate: 85,
    specializations: ["Kata", "Judô infantil", "Arbitragem"],
    bio: "Sensei 3º dan, ensina Judô há mais de vinte anos.",
  },
  jonas: {
    fullName: "Jonas Vidal Peçanha",
    art: arts.muayThai,
    belt: "Preto",
    monthsHere: 31,
    rate: 80,
    specializations: ["Clinch", "Sparring", "Condicionamento"],
    bio: "Kru de Muay Thai, prepara quem vai lutar e quem só quer suar.",
  },
  bruna: {
    fullName: "Bruna Castelar Reis",
    art: arts.muayThai,
    belt: "Azul-escuro ponta preta",
    monthsHere: 17,
    rate: 65,
    specializations: ["Iniciantes", "Manopla"],
    bio: "Começou como aluna da casa e hoje conduz as turmas de segunda e quarta.",
  },
  sergio: {
    fullName: "Sérgio Amaro Lins",
    art: arts.karate,
    belt: "Preta",
    monthsHere: 26,
    rate: 75,
    specializations: ["Kata", "Kumite"],
    bio: "Karatê Shotokan para todas as idades.",
  },
  luciana: {
    fullName: "Luciana Prates Nery",
    art: arts.selfDefence,
    belt: null,
    monthsHere: 11,
    rate: 70,
    specializations: ["Defesa pessoal", "Prevenção"],
    bio: "Oficinas de sábado para mulheres a partir de 14 anos.",
  },
} as const satisfies Record<string, Teacher>;

export type TeacherKey = keyof typeof teachers;

type PlannedTeacher = {
  key: TeacherKey;
  input: {
    fullName: string;
    email: string;
    phone: string;
    martialArtId: string;
    beltRankId: string | null;
    hourlyRate: Cents;
    hireDate: IsoDay;
    bio: string;
    specializations: string[];
  };
};

/** Safe because an object literal has no keys beyond its own. */
const keys = Object.keys(teachers) as TeacherKey[];

export const planTeam = ({ today, phone }: { today: IsoDay; phone: () => string }): PlannedTeacher[] =>
  keys.map((key) => {
    const { fullName, art, belt, monthsHere, rate, specializations, bio } = teachers[key];
    const input = {
      fullName,
      email: `${key}@kaizen.example`,
      phone: phone(),
      martialArtId: artId(art),
      beltRankId: belt && beltId(art, belt),
      hourlyRate: cents(rate * 100),
      hireDate: addMonths(today, -monthsHere),
      bio,
      specializations: [...specializations],
    };
    return { key, input };
  });
