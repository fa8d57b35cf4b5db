import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { id, optionalId, requiredLines, requiredText, tick } from "@/lib/kernel/fields";
import { idOf, listAddress, pageParam, wordParam } from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { platformNoticeCopy } from "./copy/platform";
import { writeNoticeCopy } from "./copy/write";

/** Types of an academy's notices to its students (C-26). */
export const studentNoticeTypes = ["info", "class", "warning", "urgent"] as const;
export type StudentNoticeType = (typeof studentNoticeTypes)[number];

/** Types of the super admin's notices to academies (ADMIN-32). */
export const platformNoticeTypes = ["info", "warning", "success", "error"] as const;
type PlatformNoticeType = (typeof platformNoticeTypes)[number];

export type NoticeType = StudentNoticeType | PlatformNoticeType;

/** Tabs by their word in the address. */
export const tabWords = {
  todas: "all",
  "nao-lidas": "unread",
  arquivadas: "archived",
  enviadas: "sent",
} as const;
export type NoticeTab = (typeof tabWords)[keyof typeof tabWords];

export const noticeFilter = listAddress(
  z.object({ tab: wordParam("aba", tabWords, "all"), page: pageParam() }),
);

/** The same for the portal (PORTAL-33). */
export const ownTabWords = { todas: "all", "nao-lidas": "unread", lidas: "read" } as const;
export type OwnNoticeTab = (typeof ownTabWords)[keyof typeof ownTabWords];

export const ownNoticeFilter = listAddress(
  z.object({ tab: wordParam("aba", ownTabWords, "all"), page: pageParam() }),
);

export const noticeChoice = z.strictObject({ id: id() });

/** Active students only: all, of a class, of an art and optionally a belt of it, or late with the fee. */
export const audiences = ["all", "class", "art", "late"] as const;
export type AudienceKind = (typeof audiences)[number];

const whom = {
  audience: z.enum(audiences, commonCopy.invalidChoice),
  classId: optionalId(),
  martialArtId: optionalId(),
  beltRankId: optionalId(),
};

const needs = { class: "classId", art: "martialArtId" } as const;

type Whom = z.output<z.ZodObject<typeof whom>>;

function lackOf(asked: Whom): "classId" | "martialArtId" | null {
  const field = asked.audience === "class" || asked.audience === "art" ? needs[asked.audience] : null;
  return field !== null && asked[field] === null ? field : null;
}

/** The reach of an audience, asked while it is being chosen. */
export const audienceQuestion = z.strictObject({
  ...whom,
  type: z.enum(studentNoticeTypes, commonCopy.invalidChoice).default("info"),
});
export type AudienceQuestion = z.output<typeof audienceQuestion>;
export type Audience = Whom;

/** Any text: a malformed token gets the answer of an unknown one. */
export const refusalLink = z.strictObject({ token: z.string() });
export const refusalForm = z.strictObject({ token: z.string(), refuse: tick() });

export const isWhole = (audience: Audience): boolean => lackOf(audience) === null;

export const noticeForm = z
  .strictObject({
    ...whom,
    type: z.enum(studentNoticeTypes, commonCopy.invalidChoice),
    title: requiredText(LIMITS.name, writeNoticeCopy.bothRequired),
    message: requiredLines(LIMITS.notes, writeNoticeCopy.bothRequired),
    mail: tick(),
  })
  .superRefine((asked, ctx) => {
    const field = lackOf(asked);
    if (field !== null) ctx.addIssue({ code: "custom", path: [field], message: commonCopy.required });
  });

export type NoticeForm = z.output<typeof noticeForm>;

/** New text for a sent notice, to the same people. */
export const correctionForm = z.strictObject({
  id: id(),
  title: requiredText(LIMITS.name, writeNoticeCopy.bothRequired),
  message: requiredLines(LIMITS.notes, writeNoticeCopy.bothRequired),
  mail: tick(),
});

export type CorrectionForm = z.output<typeof correctionForm>;

export type NoticeTarget = "all_studios" | "specific_studio";

const { bothRequired, studioNeeded } = platformNoticeCopy;

const platformWords = {
  type: z.enum(platformNoticeTypes, commonCopy.invalidChoice),
  title: requiredText(LIMITS.name, bothRequired),
  message: requiredLines(LIMITS.notes, bothRequired),
  alsoStudents: tick(),
};

/** A super admin's notice; one to a single academy must name it (ADMIN-33, ADMIN-34). */
export const platformNoticeForm = z.discriminatedUnion(
  "targetType",
  [
    z.strictObject({ ...platformWords, targetType: z.literal("all_studios") }),
    z.strictObject({
      ...platformWords,
      targetType: z.literal("specific_studio"),
      targetStudioId: z.uuid(studioNeeded),
    }),
  ],
  commonCopy.invalidChoice,
);

export type PlatformNoticeForm = z.output<typeof platformNoticeForm>;

/** `?academia=`: the preselected academy. */
export const platformNoticesAddress = z
  .object({ academia: idOf() })
  .transform(({ academia }) => ({ studioId: academia }));
