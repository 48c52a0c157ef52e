-- What editors write before members read it.

select 1;
