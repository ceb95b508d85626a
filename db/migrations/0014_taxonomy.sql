-- What the desk counts and lists. Deleting a sub-brand asks for its products too; the index of 0001 knows published ones alone.
create index products_by_sub_brand_of_any_status on products (sub_brand_id);

create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id desc);
