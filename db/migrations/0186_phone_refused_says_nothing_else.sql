-- An event with a name alone, as hold-ended.
alter table order_history
  drop constraint an_event_says_what,
  add constraint an_event_says_what check (
    (event = 'status') = (from_status is not null and to_status is not null and from_status <> to_status)
    and (event not in ('status', 'note', 'hold-ended', 'phone-refused')) = (changes is not null)
    and (event = 'note') = (note is not null and note <> '')
  );
