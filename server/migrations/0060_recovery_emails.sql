-- The verified address that an account had before its latest changes: resets go to it for a while, because the new one may be
-- mistyped.
alter table users add column recovery_email text, add column email_changed_at timestamptz;
