-- The stock list's first pages: variants by their product's name without sorting them all. None on inventory's numbers, though the
-- list sorts and filters by them: an index there would make every order write it.
create index products_by_name on products (lower(name), id);
