-- Products that stand first for a search (docs/decisions/0107-pinned-products.md).
create table search_pins (
  id uuid primary key,
  query text not null,
  key text not null unique,
  sound text,
  is_urdu boolean not null,
  product_ids uuid[] not null,
  version integer not null default 1,
  constraint a_pin_has_a_search check (btrim(query) <> '' and char_length(query) <= 100 and key <> ''),
  constraint a_pin_has_products check (cardinality(product_ids) between 1 and 6 and array_position(product_ids, null) is null)
);
comment on table search_pins is 'Products that stand first for a search (docs/decisions/0107-pinned-products.md).';
comment on column search_pins.query is 'As the shopkeeper wrote it.';
comment on column search_pins.key is 'Its words as they are compared; written by shop/search/pin-key.ts.';
comment on column search_pins.sound is 'How it sounds, to compare Urdu and Latin letters; null: too short to tell.';
comment on column search_pins.is_urdu is 'Whether it has Urdu letters: its sound is compared with the other letters only.';
comment on column search_pins.product_ids is 'In their order. One that was deleted stays: it can come back from the trash.';
create index search_pins_by_sound on search_pins (sound);

-- Results of searches are cached, and pins change them.
create trigger notify_changes after insert or delete or update or truncate on search_pins
  for each statement execute function notify_catalogue_changed();
