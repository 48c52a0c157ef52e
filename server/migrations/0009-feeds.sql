-- Where a company's news come from.

alter table news add source text not null default '';
