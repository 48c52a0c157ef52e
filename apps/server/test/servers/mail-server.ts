import { afterAll } from 'vitest'
import { openMailServer, type MailServer } from './open-mail-server.ts'

/** A real mail server, on `port` or any that is free; gone when the file's tests are done. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = await openMailServer(port)
  afterAll(server.stop)
  return server
}
