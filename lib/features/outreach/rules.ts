/** Hour of the academy's clock from which fee reminders leave. */
export const REMIND_HOUR = 8;

export const FEE_REMINDER = "fee.reminder";
export const REMINDER_JOB = "fees.remind";
