-- What the storefront keeps beyond the catalogue: old addresses, subscribers, tries at tracking, Urdu pages, films.

-- How a film is stored (`<id>/film.mp4`), known from its content when it comes in; nothing else says it.
alter table media add column film_format text check (film_format in ('mp4', 'webm')),
  add constraint films_have_a_format check ((media_type = 'video') = (film_format is not null));

alter table pages add column title_ur text not null default '',
  -- HTML, made safe when it is saved, like body; empty: the page is read in English
  add column body_ur text not null default '';

create table newsletter_subscribers (
  id uuid primary key,
  -- as typed, trimmed
  email text not null check (email <> ''),
  -- Stands in the link that unsubscribes, in each letter anew, so it is kept as it is.
  token text not null unique,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);

create unique index newsletter_subscribers_one_per_email on newsletter_subscribers (lower(email));

-- Counted by rate-limiter-flexible, which expects just these columns.
create table track_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index track_limits_by_expire on track_limits (expire);

-- What products are related to is asked for with each product page.
create index products_by_category_newest on products (category_id, created_at desc) where status = 'published';
create index products_by_tags on products using gin (tags) where status = 'published';

-- A renamed slug leads to the new one for as long as nothing else is called so.
create type slug_kind as enum ('product', 'sub_brand', 'page');

create table old_slugs (
  kind slug_kind not null,
  slug text not null,
  target_id uuid not null,
  primary key (kind, slug)
);

create index old_slugs_by_target on old_slugs (kind, target_id);

-- In triggers, so that no way of renaming forgets it. The unique keys of the tables make who takes a slug wait for who leaves it.
create function remember_old_slug() returns trigger language plpgsql as $$
declare
  kind_of_row constant slug_kind := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from old_slugs where kind = kind_of_row and target_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.slug = new.slug then
    return null;
  end if;
  delete from old_slugs where kind = kind_of_row and slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into old_slugs (kind, slug, target_id) values (kind_of_row, old.slug, old.id)
    on conflict (kind, slug) do update set target_id = excluded.target_id;
  end if;
  return null;
end $$;

create trigger products_remember_old_slug after insert or update of slug or delete on products
  for each row execute function remember_old_slug('product');
create trigger sub_brands_remember_old_slug after insert or update of slug or delete on sub_brands
  for each row execute function remember_old_slug('sub_brand');
create trigger pages_remember_old_slug after insert or update of slug or delete on pages
  for each row execute function remember_old_slug('page');
