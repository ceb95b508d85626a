-- How many messages a number got, and about which order it answers.
create index deliveries_by_phone on deliveries (recipient, changed_at) where way = 'whatsapp';
