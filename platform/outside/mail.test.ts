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
  expect(await send(remote)).toEqual({ ok: false, code: 'ETLS', forGood: false, isOutage: true })
  expect(await verifySmtp(remote)).toBe('ETLS')
  expect(server.mails).toEqual([])
})

test('what is wrong with one mail is told from what is wrong with the server', async () => {
  server.refused.set('member@hale.example', 451)
  expect(await send(server.url)).toEqual({ ok: false, code: '451', forGood: false, isOutage: false })
  server.refused.set('member@hale.example', 421)
  expect(await send(server.url)).toMatchObject({ code: '421', isOutage: true })
  server.refused.clear()
  const { url, stop } = await startMailServer()
  await stop()
  expect(await send(url)).toMatchObject({ code: 'ECONNREFUSED', isOutage: true })
})

test('it does where its address says so, and where it is on this machine', async () => {
  expect(await send(`${remote}?requireTLS=false`)).toEqual({ ok: true })
  expect(await send(server.url)).toEqual({ ok: true })
  expect(server.mails).toHaveLength(2)
})
