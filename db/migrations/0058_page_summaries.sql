-- One line below the title of a content page, which search engines show too.

alter table pages
  add column summary text not null default '',
  add column summary_ur text not null default '',
  add constraint a_summary_is_one_short_line check (char_length(summary) <= 160 and char_length(summary_ur) <= 160);
comment on column pages.summary is 'A text with placeholders; empty: none.';
comment on column pages.summary_ur is 'Empty: the one in English.';
