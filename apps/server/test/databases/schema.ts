import type pg from 'pg'

/** Lists everything in a schema, except the backup role's rights, which are granted at each start. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '')
       || is_generated || coalesce(generation_expression, '') from information_schema.columns where table_schema = 'public'
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select relname || ' ' || relrowsecurity::text || relforcerowsecurity::text || coalesce(relacl::text, '') from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
     union all select tablename || policyname || roles::text || cmd || coalesce(qual, '') from pg_policies where policyname <> 'backup'
     order by 1`,
  )
  return rows.map(({ line }) => line.replaceAll(/,?hale_backup=r\/hale/g, ''))
}
