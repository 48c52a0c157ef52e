-- The part of a picture that is shown, and what it was before; null where all of it is.
alter table pictures add column crop jsonb;

drop trigger renew_content_version_on_update on pictures;
set local role hale_door;
grant execute on function door_renew_version() to session_user;
reset role;
create constraint trigger renew_content_version_on_update after update on pictures
  deferrable initially deferred for each row
  when ((old.state, old.widths, old.colors, old.focus, old.crop)
    is distinct from (new.state, new.widths, new.colors, new.focus, new.crop))
  execute function door_renew_version();
set local role hale_door;
revoke execute on function door_renew_version() from session_user;
reset role;
