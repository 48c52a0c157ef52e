import type pg from 'pg'
import { OperatorError } from '../../config/operator-error.ts'

/** The server's login role. It is a member of no other role, so it cannot become another. */
export const SERVER_ROLE = 'hale_app'
/**
 * Roles that the tables' owner acts as: migrations create functions owned by `hale_door`, `hale_library`
 * fills the library, and `hale_backup` reads all rows for a backup.
 */
const OWNER_ROLES = ['hale_door', 'hale_library', 'hale_backup'] as const
export type OwnerRole = (typeof OWNER_ROLES)[number]

/**
 * PostgreSQL version from which each membership says whether it is inherited; before, the member's role says
 * so for all of them.
 */
const INHERITS_BY_MEMBERSHIP = 160_000

/** Thrown when the tables' owner may not create the roles that Hale needs. */
class RolesMissing extends OperatorError {
  override name = 'RolesMissing'
}

type Owner = {
  name: string
  isSuperuser: boolean
  inherits: boolean
  database: string
  ownsDatabase: boolean
  ownsSchema: boolean
  version: number
}

/**
 * Creates missing roles, and lets the connection's user act as the owner's roles. No membership is inherited,
 * or the tables' owner would see every company's rows through hale_door's policies.
 */
export async function makeRoles(client: pg.ClientBase): Promise<void> {
  const owner = await findOwner(client)
  const byMembership = owner.version >= INHERITS_BY_MEMBERSHIP
  try {
    // Roles belong to the whole cluster, but the schema to this database: for a second database the roles are already
    // set up, but its schema is not.
    if (!byMembership && !owner.isSuperuser && (owner.inherits || !owner.ownsSchema))
      await client.query(transferSchema(client, owner))
    for (const role of [SERVER_ROLE, ...OWNER_ROLES])
      await client.query(`do $$ begin create role ${role} nologin noinherit;
        exception when duplicate_object or unique_violation then null; end $$`)
    for (const role of OWNER_ROLES)
      if (!(await hasRole(client, role, byMembership ? 'set' : 'member')))
        await client.query(grantOf(client, role, owner))
  } catch (error) {
    throw new RolesMissing(
      `The owner of the tables may not make the roles Hale needs. ${adviceFor(client, owner)}`,
      {
        cause: error,
      },
    )
  }
  for (const role of owner.isSuperuser ? [] : OWNER_ROLES)
    if (await hasRole(client, role, 'usage'))
      throw new RolesMissing(
        `The owner of the tables inherits ${role}, which sees every company. Revoke that membership. ${adviceFor(client, owner)}`,
      )
  await assertMayMake(client, owner)
}

/** Throws before anything is created: an error in the middle of a migration would say less. */
async function assertMayMake(client: pg.ClientBase, owner: Owner): Promise<void> {
  const { rows } = await client.query<{ makes: boolean }>(
    `select has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as makes`,
  )
  if (rows[0]?.makes) return
  throw new RolesMissing(
    `${owner.name} may not make tables in the database ${owner.database}. ${adviceFor(client, owner)}`,
  )
}

/**
 * Whether all roles exist, and the connection's user may act as the owner's roles without inheriting them.
 */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const roles = [SERVER_ROLE, ...OWNER_ROLES]
  const { rowCount } = await client.query('select from pg_roles where rolname = any ($1)', [roles])
  if (rowCount !== roles.length) return false
  const { isSuperuser, version } = await findOwner(client)
  const acting = version >= INHERITS_BY_MEMBERSHIP ? 'set' : 'member'
  for (const role of OWNER_ROLES) {
    if (!(await hasRole(client, role, acting))) return false
    if (!isSuperuser && (await hasRole(client, role, 'usage'))) return false
  }
  return true
}

/**
 * Statements for versions before PostgreSQL 16. A database's owner owns its schema through a membership, so
 * the schema is given to them directly; for that they inherit the membership once more, in one transaction
 * that nobody else sees.
 */
function transferSchema(client: pg.ClientBase, { name }: Owner): string {
  const owner = client.escapeIdentifier(name)
  return `alter role ${owner} inherit; ${disinherit(owner)}`
}

function disinherit(owner: string): string {
  return `alter schema public owner to ${owner}; alter role ${owner} noinherit`
}

async function findOwner(client: pg.ClientBase): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    `select rolname as name, rolsuper as "isSuperuser", rolinherit as inherits,
       exists (select from pg_namespace where nspname = 'public' and nspowner = pg_roles.oid) as "ownsSchema",
       current_database() as database,
       exists (select from pg_database where datname = current_database() and datdba = pg_roles.oid) as "ownsDatabase",
       current_setting('server_version_num')::int as version
     from pg_roles where rolname = current_user`,
  )
  const [owner] = rows
  if (!owner) throw new Error('The connection has no user.')
  return owner
}

async function hasRole(
  client: pg.ClientBase,
  role: OwnerRole,
  right: 'set' | 'member' | 'usage',
): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select pg_has_role(current_user, $1, $2) as has', [
    role,
    right,
  ])
  return rows[0]?.has === true
}

function grantOf(client: pg.ClientBase, role: OwnerRole, { name, version }: Owner): string {
  const uninherited = version >= INHERITS_BY_MEMBERSHIP ? ' with inherit false, set true' : ''
  return `grant ${role} to ${client.escapeIdentifier(name)}${uninherited}`
}

/** Returns the statements that an administrator of the server runs in the owner's place. */
function adviceFor(client: pg.ClientBase, owner: Owner): string {
  const statements = [
    ...(owner.ownsDatabase
      ? []
      : [
          `alter database ${client.escapeIdentifier(owner.database)} owner to ${client.escapeIdentifier(owner.name)}`,
        ]),
    `create role ${SERVER_ROLE} login noinherit`,
    ...OWNER_ROLES.flatMap((role) => [`create role ${role} nologin`, grantOf(client, role, owner)]),
    ...(owner.version < INHERITS_BY_MEMBERSHIP ? [disinherit(client.escapeIdentifier(owner.name))] : []),
  ]
  return `In this database, as an administrator of its server, run what is still missing: ${statements.join('; ')};`
}
