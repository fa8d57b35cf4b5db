import { type LeadStatus, leadStatuses } from "@/lib/features/leads/rules";
import { type IsoDay, addDays } from "@/lib/kernel/dates";
import { artId } from "../reference/shape";
import { makeChance } from "./chance";
import { type Present, ahead, past } from "./moments";
import type { People } from "./people";
import type { PlannedStudent } from "./students";
import { arts } from "./team";

type Stage = "new" | "contacted" | "trial_scheduled" | "attended" | "proposal" | "lost";

/** Leads per stage, the maximum age in days, and the day of the next contact. */
const stages: readonly {
  stage: Stage;
  count: number;
  longest: number;
  nextIn: readonly [number, number] | null;
}[] = [
  { stage: "new", count: 5, longest: 4, nextIn: [0, 2] },
  { stage: "contacted", count: 4, longest: 9, nextIn: [-1, 3] },
  { stage: "trial_scheduled", count: 4, longest: 12, nextIn: [1, 6] },
  { stage: "attended", count: 3, longest: 16, nextIn: [0, 3] },
  { stage: "proposal", count: 2, longest: 21, nextIn: [-2, 4] },
  { stage: "lost", count: 4, longest: 70, nextIn: null },
];

const notesOf: Readonly<Record<Stage, readonly string[]>> = {
  new: [
    "Pediu valores pelo direct.",
    "Quer saber se há turma para criança de 7 anos.",
    "Mora a duas quadras daqui.",
  ],
  contacted: ["Respondeu, ficou de confirmar o horário.", "Prefere treinar antes do trabalho."],
  trial_scheduled: ["Aula experimental marcada; emprestar kimono.", "Vem com o filho no sábado."],
  attended: ["Gostou da aula, perguntou sobre o plano trimestral.", "Achou a turma acolhedora."],
  proposal: ["Proposta enviada com desconto de família.", "Vai decidir depois do dia 5."],
  lost: [],
};

const losses = [
  { loss: "price", lostReason: "Achou caro para dois filhos." },
  { loss: "schedule", lostReason: "Só consegue depois das 22h." },
  { loss: "elsewhere", lostReason: "Foi para uma mais perto de casa." },
  { loss: "silent", lostReason: "Três mensagens sem resposta." },
] as const;
const notLost = { loss: null, lostReason: null };

const sources = [["Instagram", 7], ["Indicação", 6], ["WhatsApp", 4], ["Google", 4], ["Passou na frente", 3], ["Site", 2], ["Wellhub", 1]] as const; // prettier-ignore
const interests = [arts.jiuJitsu, arts.kids, arts.muayThai, arts.judo, arts.karate, arts.selfDefence];
const CONVERTED = 3;

type Move = { to: LeadStatus; at: Date };

const STEP_MS = 3 * 86_400_000;

/**
 * The stages that a lead passed since it came, a few days apart where there was time; some are lost early, others
 * late.
 */
function movesOf(
  { status, createdAt }: { status: LeadStatus; createdAt: Date },
  index: number,
  now: Date,
): Move[] {
  const walked =
    status === "lost"
      ? [...leadStatuses.slice(1, 2 + (index % 4)), status]
      : leadStatuses.slice(1, leadStatuses.indexOf(status) + 1);
  const step = Math.min(STEP_MS, (now.getTime() - createdAt.getTime()) / (walked.length + 1));
  return walked.map((to, at) => ({ to, at: new Date(createdAt.getTime() + (at + 1) * step) }));
}

type Input = Present & { people: People; students: readonly PlannedStudent[] };

/** Leads at every stage; those who became students name theirs (by index). */
export function planLeads({ today, now, people, students }: Input) {
  const chance = makeChance("leads");
  const open = stages.flatMap(({ stage, count, longest, nextIn }) =>
    Array.from({ length: count }, (_, index) => {
      const person = people.anybody();
      const came = addDays(today, -chance.between(Math.min(index, longest), longest));
      return {
        student: null,
        status: stage,
        ...(stage === "lost" ? (losses[index] ?? notLost) : notLost),
        name: person.fullName,
        email: chance.odds(0.75) ? person.email : null,
        phone: people.phone(),
        source: chance.weighted(sources),
        martialArtId: artId(chance.pick(interests)),
        notes: notesOf[stage][index] ?? null,
        nextContactAt: nextIn && ahead(addDays(today, chance.between(...nextIn)), chance.between(9, 19)),
        createdAt: past({ today, now }, came, chance.between(8, 21)),
      };
    }),
  );
  const newest = students
    .map(({ input }, student) => ({ ...input, student }))
    .sort((a, b) => (a.enrollmentDate > b.enrollmentDate ? -1 : 1))
    .slice(0, CONVERTED);
  const converted = newest.map(({ student, fullName, email, phone, martialArtId, enrollmentDate }) => ({
    student,
    status: "active_student" as const,
    ...notLost,
    name: fullName,
    email,
    phone,
    source: chance.weighted(sources),
    martialArtId,
    notes: null,
    nextContactAt: null,
    createdAt: past({ today, now }, addDays(enrollmentDate, -chance.between(3, 12)), chance.between(8, 21)),
  }));
  return [...open, ...converted].map((lead, index) => ({
    ...lead,
    phoneE164: lead.phone,
    moves: movesOf(lead, index, now),
  }));
}

const INVITES = 3;
const INVITE_DAYS = 7;

export const planInvites = ({ today, now, people }: Present & { people: People }) =>
  Array.from({ length: INVITES }, (_, index) => {
    const { fullName, email } = people.anybody();
    const sentOn: IsoDay = addDays(today, -2 * index);
    return {
      studentName: fullName,
      studentEmail: email,
      studentPhone: people.phone(),
      createdAt: past({ today, now }, sentOn, 9),
      expiresAt: ahead(addDays(sentOn, INVITE_DAYS), 12),
    };
  });
