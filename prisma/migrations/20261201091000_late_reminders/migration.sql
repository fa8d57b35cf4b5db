-- The day after the due day that a reminder stands for; 0 for the one before it.
alter table fee_reminders add column days_late smallint default 0 not null;
