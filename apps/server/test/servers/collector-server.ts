import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { CollectorPolicy } from '#platform/outside/collector/collector.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

const HOST = 'collector.example'

/** Starts a company's own log collector over real HTTP. It answers as told, in order, and then with 204. */
export async function startCollector() {
  const received: Received[] = []
  const said: (number | 'lost')[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ headers: request.headers, body: await text(request) })
    const status = said.shift() ?? 204
    if (status === 'lost') request.socket.destroy()
    else response.writeHead(status, { 'retry-after': '7' }).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo

  /** Resolves only the collector's name, and allows plain HTTP to it. */
  const policy: Partial<CollectorPolicy> = {
    isAllowed: (address) => address === '127.0.0.1',
    ports: (one) => one === port,
    async resolve(hostname) {
      if (hostname === HOST) return [{ address: '127.0.0.1', family: 4 }]
      return [{ address: hostname === 'inside.example' ? '10.0.0.1' : '203.0.113.1', family: 4 }]
    },
    tls: false,
  }

  return { url: `https://${HOST}:${port}/audit`, port, policy, received, said }
}
