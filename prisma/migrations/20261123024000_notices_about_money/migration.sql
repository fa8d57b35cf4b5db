-- What an academy tells those who are late is about money like a job's reminder: shown in the portal to who may know of it.
ALTER TABLE "notifications" ADD COLUMN "about_money" BOOLEAN NOT NULL DEFAULT false;

alter table notifications add constraint notifications_about_money_check check (to_students or not about_money);
grant insert (about_money) on notifications to app_studio;

alter policy app_student on notifications using ((select app_student_id()) is not null
  and (target_studio_id is null or target_studio_id = (select app_studio_id()))
  and (not to_students or id in (select notification_id from notification_recipients))
  and (not (is_reminder or about_money) or (select app_portal_may('pay'))));
