/** The hour of the academy's own clock from which fee reminders leave. */
export const REMIND_HOUR = 8;

/** What a message about a fee is for, and the name of the job that asks for it. */
export const FEE_REMINDER = "fee.reminder";
export const REMINDER_JOB = "fees.remind";
