import type pg from 'pg'

const TABLES = "relkind = 'r' and relnamespace = 'public'::regnamespace"
const HAS_POLICY =
  "exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backup' and polcmd = 'r')"

/**
 * Lets `hale_backup` read every table, including those of later migrations; no other role can back up all
 * companies. Changes only tables that lack the policy, because creating one waits for all users of the table.
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

/** Lists tables of which `hale_backup` cannot read all rows. */
export async function listUnreadable(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where ${TABLES} and ((relrowsecurity and not ${HAS_POLICY}) or not has_table_privilege('hale_backup', oid, 'select'))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}
