-- Proof that somebody asked for the newsletter: when, on which page, and the sentence they read (docs/decisions/0045-newsletter-consent.md).
-- Addresses from before have none of it. Confirmed: whoever reads mail at this address said yes.
alter table newsletter_subscribers
  add column consented_at timestamptz,
  add column consent_page text check (char_length(consent_page) between 1 and 300),
  add column consent_text text check (char_length(consent_text) between 1 and 500),
  add column confirmed_at timestamptz,
  add constraint consent_is_whole check (num_nulls(consented_at, consent_page, consent_text) in (0, 3));
