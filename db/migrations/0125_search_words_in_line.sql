-- The words of a product are read for every search. In line and uncompressed up to 8 KB they take half of the time.
alter table product_search alter column words set storage external;
alter table product_search set (toast_tuple_target = 8160);
update product_search set words = words || ''::tsvector;
