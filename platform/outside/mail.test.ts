import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#apps/server/test/servers/mail-server.ts'
import { smtpTransport, verifySmtp, type Transport } from './mail.ts'

/** A mail server without TLS. */
const server = await startMailServer()
const transports: Transport[] = []
afterAll(() => transports.forEach((transport) => transport.close()))
/** The same mail server under an address that does not count as this machine. */
const remote = server.url.replace('127.0.0.1', '0.0.0.0')

function send(url: string) {
  const transport = smtpTransport(url)
  transports.push(transport)
  const from = { name: 'Hale', address: 'hale@hale.example' }
  const message = { id: 'one@hale.example', from, replyTo: undefined, to: 'member@hale.example' }
  return transport.send({ ...message, subject: 'Hello', html: '', text: '' }, AbortSignal.timeout(10_000))
}

test('a mail server of another machine gets nothing in the clear, and is asked again later', async () => {
  expect(await send(remote)).toEqual({ ok: false, code: 'ETLS', forGood: false })
  expect(await verifySmtp(remote)).toBe('ETLS')
  expect(server.mails).toEqual([])
})

test('it does where its address says so, and where it is on this machine', async () => {
  expect(await send(`${remote}?requireTLS=false`)).toEqual({ ok: true })
  expect(await send(server.url)).toEqual({ ok: true })
  expect(server.mails).toHaveLength(2)
})
