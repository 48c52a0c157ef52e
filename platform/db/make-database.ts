import type pg from 'pg'
import { SERVER_ROLE } from './roles/roles.ts'

/** The user and the database of an embedded cluster; tables belong to this user, which is no superuser. */
export const DATABASE_NAME = 'hale'

/**
 * Creates the database and its owner, who is no superuser, so that row-level security binds even the owner.
 */
export async function makeDatabase(superuser: pg.Client, name: string = DATABASE_NAME): Promise<void> {
  await superuser.query(`do $$ begin
    create role ${DATABASE_NAME} login nosuperuser createrole;
    exception when duplicate_object then null; end $$`)
  await superuser.query(`do $$ begin
    create role ${SERVER_ROLE} login noinherit nosuperuser;
    exception when duplicate_object then null; end $$`)
  const { rowCount } = await superuser.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await superuser.query(`create database ${name} owner ${DATABASE_NAME}`)
}
