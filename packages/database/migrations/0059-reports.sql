-- Reports are also about chat messages.

alter table blog_reports rename to reports;
-- reported_text: what a message said when it was reported, because its sender may delete it afterwards.
alter table reports
  alter column blog_id drop not null,
  add column chat_message_id bigint references chat_messages on delete cascade,
  add column reported_text text,
  add constraint reports_subject check ((blog_id is null) <> (chat_message_id is null)
    and (comment_id is null or blog_id is not null) and (reported_text is null) = (chat_message_id is null)),
  drop constraint blog_reports_blog_id_comment_id_reporter_id_key,
  add constraint reports_once unique nulls not distinct (blog_id, comment_id, chat_message_id, reporter_id);
alter index blog_reports_open rename to reports_open;
alter index blog_reports_comment_id rename to reports_comment_id;
alter index blog_reports_reporter_id rename to reports_reporter_id;
create index reports_chat_message_id on reports (chat_message_id);
