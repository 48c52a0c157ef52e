import type pg from 'pg'

/**
 * Matches imported accounts to accounts of this installation by e-mail address. Nobody is joined
 * automatically: such a membership is like an invited one, and waits for the person. Returns the members to
 * ask, without those who were disabled or had not yet accepted their invitation.
 */
export async function matchAccounts(client: pg.Client): Promise<{ matched: number; asked: string[] }> {
  const { rows: coming } = await client.query<{ email: string }>('select email from staged_accounts')
  // `hale_door` sees accounts of all companies; the owner of the tables does not.
  await client.query('set local role hale_door')
  const { rows: resultRows } = await client.query<{ id: string; email: string }>(
    'select id, email from accounts where email = any ($1)',
    [coming.map(({ email }) => email)],
  )
  await client.query('reset role')
  await client.query(
    `create temporary table matched_accounts on commit drop as
     select staged_accounts.id as coming, known.id as id
     from unnest($1::uuid[], $2::text[]) as known (id, email) join staged_accounts using (email)`,
    [resultRows.map(({ id }) => id), resultRows.map(({ email }) => email)],
  )
  const { rows: asked } = await client.query<{ id: string }>(
    `select staged_members.id from staged_members join matched_accounts on coming = account_id
     where activated_at is not null and disabled_at is null order by 1`,
  )
  await client.query(
    `update staged_members set account_id = matched_accounts.id,
       moved_at = case when activated_at is null then moved_at else now() end,
       invited_at = case when activated_at is null then invited_at else now() end,
       invitation_ends_at = case when activated_at is null then invitation_ends_at else now() + interval '7 days' end,
       activated_at = null
     from matched_accounts where coming = account_id`,
  )
  await client.query('delete from staged_accounts where id in (select coming from matched_accounts)')
  return { matched: resultRows.length, asked: asked.map(({ id }) => id) }
}
