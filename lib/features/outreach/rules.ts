/** Hour of the academy's clock from which fee reminders leave. */
export const REMIND_HOUR = 8;

/** Days for which a missed reminder of a late charge is made up for. */
export const LATE_MISSED_DAYS = 15;

export const FEE_REMINDER = "fee.reminder";
export const REMINDER_JOB = "fees.remind";
