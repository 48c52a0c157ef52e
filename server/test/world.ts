import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createApp, type AppNeeds } from '../src/app.ts'
import { connect, type Database } from '../src/db/connect.ts'
import { createServices } from '../src/services.ts'
import { TEMPLATE } from './cluster.ts'

export const SECRET = 'a secret that only the tests know, 40 characters'

export type World = {
  app: FastifyInstance
  database: Database
  connection: pg.PoolConfig
  /** Sees everything; for arranging and for looking behind the server's back. */
  superuser: pg.Client
}

/** An app on a database of its own, gone when the file's tests are done. */
export async function openWorld(needs: Partial<AppNeeds> = {}): Promise<World> {
  const { host, port } = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const root = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await root.connect()
  await root.query(`create database ${name} template ${TEMPLATE} owner hale`)
  const connection = { host, port, user: 'hale', database: name }
  const superuser = new pg.Client({ ...connection, user: 'postgres' })
  await superuser.connect()
  const database = connect({ ...connection, user: 'hale_app' }, 10)
  const app = await createApp({
    database,
    services: createServices(database, SECRET),
    publicUrl: undefined,
    production: false,
    companyChoice: true,
    trustProxy: false,
    logLevel: 'silent',
    webFolder: '/nowhere',
    stopping: () => false,
    ...needs,
  })
  afterAll(async () => {
    await app.close()
    await database.end()
    await superuser.end()
    await root.query(`drop database ${name} with (force)`)
    await root.end()
  })
  return { app, database, connection, superuser }
}

export type Answer = {
  status: number
  body: unknown
  headers: LightMyRequestResponse['headers']
  cookie?: string
}

type Asking = { token?: string; body?: unknown; cookie?: string; headers?: Record<string, string> }

/** One request, as a browser or an app would make it. */
export async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  asking: Asking = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-application-type': 'HEALTHCARE_PORTAL',
      ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
      ...(asking.cookie ? { cookie: `hale_refresh=${asking.cookie}` } : {}),
      ...asking.headers,
    },
    ...(method === 'POST' ? { payload: asking.body === undefined ? '' : JSON.stringify(asking.body) } : {}),
  })
  const cookie = response.cookies.find(({ name }) => name === 'hale_refresh')?.value
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : (JSON.parse(response.body) as unknown),
    headers: response.headers,
    ...(cookie ? { cookie } : {}),
  }
}
