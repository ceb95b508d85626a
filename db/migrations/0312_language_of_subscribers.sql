-- In which language somebody gets letters (docs/decisions/0128-newsletter-by-email.md).
alter table newsletter_subscribers
  add column language text not null default 'en',
  add constraint newsletter_subscribers_language_check check (language in ('en', 'ur'));
comment on column newsletter_subscribers.language is 'The language of the page on which they subscribed.';
-- Whoever subscribed before read the sentence of their page.
update newsletter_subscribers set language = 'ur' where consent_page ~ '^/ur(/|$)' or consent_text ~ '[؀-ۿ]';
