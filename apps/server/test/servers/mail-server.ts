import { afterAll } from 'vitest'
import { openMailServer, type MailServer } from './open-mail-server.ts'

/** Starts a real mail server on `port` or any free one, until the test file ends. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = await openMailServer(port)
  afterAll(server.stop)
  return server
}
