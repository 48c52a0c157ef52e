import type pg from 'pg'

const TABLES = "relkind = 'r' and relnamespace = 'public'::regnamespace"
const HAS_POLICY =
  "exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backup' and polcmd = 'r')"

/**
 * Lets `hale_backup` read every table, those of later migrations too; by nobody else's rights can a copy of all companies be
 * made. Once for each table, because a new policy waits for everybody who uses it.
 */
export async function letBackupRead(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare
      found record;
    begin
      grant usage on schema public to hale_backup;
      for found in select relname, oid from pg_class where ${TABLES} and relrowsecurity and not ${HAS_POLICY} loop
        execute format('create policy backup on %I for select to hale_backup using (true)', found.relname);
      end loop;
      for found in select relname from pg_class
        where ${TABLES} and not has_table_privilege('hale_backup', oid, 'select') loop
        execute format('grant select on %I to hale_backup', found.relname);
      end loop;
    end $$`)
}

/** Tables of which a backup would lack rows. */
export async function listUnreadable(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where ${TABLES} and ((relrowsecurity and not ${HAS_POLICY}) or not has_table_privilege('hale_backup', oid, 'select'))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
