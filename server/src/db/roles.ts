import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** What migrations and the server act as; none may log in, none can bypass row-level security. */
const ROLES = ['hale_app', 'hale_door', 'hale_library'] as const
export type HaleRole = (typeof ROLES)[number]

/** The user of `DATABASE_URL` may not make the roles that Hale needs. */
class RolesMissing extends OperatorError {
  override name = 'RolesMissing'
}

/**
 * Makes the roles where they are missing, and lets `user` act as them. The membership is not inherited
 * (where the server can say so), or the owner of the tables would see through hale_door's policies.
 */
export async function makeRoles(client: pg.ClientBase, user: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const knowsSet = (rows[0]?.version ?? 0) >= 160_000
  const uninherited = knowsSet ? 'with inherit false, set true' : ''
  try {
    for (const role of ROLES) {
      await client.query(`do $$ begin create role ${role} nologin noinherit;
        exception when duplicate_object or unique_violation then null; end $$`)
      if (!(await mayActAs(client, user, role, knowsSet ? 'set' : 'member'))) {
        await client.query(`grant ${role} to ${client.escapeIdentifier(user)} ${uninherited}`)
      }
    }
  } catch (error) {
    throw new RolesMissing(
      `The database user may not create the roles Hale needs. As an administrator of that server, run: ${ROLES.map(
        (role) => `create role ${role} nologin; grant ${role} to ${client.escapeIdentifier(user)};`,
      ).join(' ')}`,
      { cause: error },
    )
  }
}

async function mayActAs(
  client: pg.ClientBase,
  user: string,
  role: HaleRole,
  right: 'set' | 'member',
): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>('select pg_has_role($1, $2, $3) as may', [
    user,
    role,
    right,
  ])
  return rows[0]?.may === true
}
