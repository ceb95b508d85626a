-- Reviews by shoppers whose order was delivered (docs/decisions/0073-reviews.md).

create type review_state as enum ('pending', 'published', 'hidden');

create table reviews (
  id uuid primary key,
  order_item_id uuid not null references order_items (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  stars integer not null,
  body text not null default '',
  shown_name text not null default '',
  shown_city text not null default '',
  state review_state not null default 'pending',
  hidden_reason text,
  reply text not null default '',
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint reviews_one_per_order_line unique (order_item_id),
  constraint stars_are_one_to_five check (stars between 1 and 5),
  constraint a_review_is_short check (body = btrim(body) and char_length(body) <= 1000),
  constraint a_reviewer_has_a_short_name check (char_length(shown_name) <= 40 and char_length(shown_city) <= 60),
  constraint only_a_hidden_review_has_a_reason check ((state = 'hidden') = (hidden_reason is not null)),
  constraint a_reason_is_one_short_line check (hidden_reason = btrim(hidden_reason) and char_length(hidden_reason) between 1 and 200),
  constraint a_reply_is_short_and_has_a_time check (
    reply = btrim(reply) and char_length(reply) <= 1000 and (reply = '') = (replied_at is null)
  )
);
-- For the page of a product, for its average, and when a product is deleted.
create index reviews_by_product on reviews (product_id, state, created_at desc, id desc) include (stars);
create index reviews_by_state on reviews (state, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);

comment on table reviews is 'Reviews of delivered order lines, at most one of each (docs/decisions/0073-reviews.md).';
comment on column reviews.product_id is 'Of the line''s variant when it was written.';
comment on column reviews.body is 'Plain text of at most 1,000 characters. Empty: stars only.';
comment on column reviews.shown_name is 'Calculated from the order when it was written, such as: Ayesha K. Empty: a customer without a name.';
comment on column reviews.shown_city is 'The order''s city in English, when it is in the list of cities; else empty.';
comment on column reviews.hidden_reason is 'Why staff do not show it. Shoppers never see it.';
comment on column reviews.reply is 'The shop''s answer, shown below a published review.';
comment on column reviews.version is 'Raised by each decision of staff.';

create table review_photos (
  review_id uuid not null references reviews (id) on delete cascade,
  position integer not null,
  media_id uuid not null references media (id),
  primary key (review_id, position),
  constraint at_most_three_photos check (position between 1 and 3),
  constraint a_photo_is_of_one_review unique (media_id)
);

comment on table review_photos is 'The photos of a review, in their order.';

-- Only what shoppers can see drops cached pages: a new review waits for staff first. Photos come and go with their review.
create trigger notify_new after insert on reviews
  for each row when (new.state = 'published') execute function notify_catalogue_changed();
create trigger notify_changes after update on reviews
  for each row when (old.state = 'published' or new.state = 'published') execute function notify_catalogue_changed();
create trigger notify_gone after delete on reviews
  for each row when (old.state = 'published') execute function notify_catalogue_changed();
create trigger notify_cut_off after truncate on reviews
  for each statement execute function notify_catalogue_changed();

create or replace view media_in_use as
  select media_id as id from product_media
  union all select logo_id from sub_brands where logo_id is not null
  union all select banner_id from sub_brands where banner_id is not null
  union all select found[1]::uuid from settings,
    regexp_matches(value::text, '"([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})"', 'g') as found
  union all select media_id from review_photos;

-- It signs the links to an order's reviews.
insert into secrets (name, secret) values ('reviews', sha256(
  convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')
));
