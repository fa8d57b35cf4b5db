-- A picture that is sent again is as young as a new one: the text that shows it may not be saved yet.
grant update (created_at) on post_pictures to app_platform;
