-- Finding articles and videos by their words, and keeping articles for later.

alter table videos add category text not null default 'physical-health';
