import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { respondWith, rss, startFeedServer } from '#apps/server/test/servers/feed-server.ts'
import { feedFetcher } from './fetch-feed.ts'

const site = await startFeedServer()
const fetch = feedFetcher(site.fetchPolicy)
const FEED = rss([{ title: 'One', link: 'https://news.example/one' }])

const troubleAt = async (url: string) => {
  const answer = await fetch({ url })
  return answer.state === 'trouble' ? answer.trouble : answer.state
}
const to = (location: string, status = 302) => respondWith('', { location }, status)

describe('what a site answers', () => {
  test('arrives as it is, packed or not', async () => {
    const packed: [string, Buffer][] = [
      ['gzip', gzipSync(FEED)],
      ['x-gzip', gzipSync(FEED)],
      ['br', brotliCompressSync(FEED)],
      ['identity', Buffer.from(FEED)],
    ]
    for (const [encoding, body] of packed) {
      const url = site.at(
        `/packed-${encoding}`,
        respondWith(body, { 'content-encoding': encoding, etag: '"1"' }),
      )
      const answer = await fetch({ url })
      expect(answer).toMatchObject({ state: 'fetched', url, etag: '"1"', movedTo: undefined })
      expect(answer.state === 'fetched' && answer.body.toString()).toBe(FEED)
    }
  })

  test('is asked for without cookies or a referrer', async () => {
    const url = site.at('/cookies', respondWith(FEED, { 'set-cookie': 'a=1' }))
    site.asked.length = 0
    await fetch({ url })
    await fetch({ url })
    for (const { headers } of site.asked) {
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    }
  })

  test('is left alone once it is more than a feed may have, packed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    const large = Buffer.alloc(6 * 1024 * 1024, 'a')
    expect(await troubleAt(site.at('/bomb', respondWith(bomb, { 'content-encoding': 'gzip' })))).toBe(
      'too-large',
    )
    expect(await troubleAt(site.at('/large', respondWith(large)))).toBe('too-large')
    const endless = site.at('/endless', (_request, response) => {
      // A closed connection fails each write before it is reported as destroyed.
      const write = (error?: Error | null): void => {
        if (!error && !response.destroyed) response.write('a'.repeat(65_536), write)
      }
      write()
    })
    expect(await troubleAt(endless)).toBe('too-large')
  })

  test('is no feed when it cannot be unpacked', async () => {
    for (const encoding of ['gzip', 'br']) {
      const url = site.at(
        `/broken-${encoding}`,
        respondWith('no such thing', { 'content-encoding': encoding }),
      )
      expect(await troubleAt(url)).toBe('no-feed')
    }
  })

  test('is too slow when it does not come, or comes by drops', async () => {
    const impatient = feedFetcher({ ...site.fetchPolicy, timeMs: 200 })
    const silent = site.at('/silent', () => {})
    const drops = site.at('/drops', (_request, response) => {
      const drip = setInterval(() => response.write('<'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const lost = feedFetcher({ ...site.fetchPolicy, timeMs: 200, resolve: () => new Promise(() => {}) })
    expect(await impatient({ url: silent })).toMatchObject({ trouble: 'too-slow' })
    expect(await impatient({ url: drops })).toMatchObject({ trouble: 'too-slow' })
    expect(await lost({ url: silent })).toMatchObject({ trouble: 'too-slow' })
  })

  test('is a refusal when it is an error, with the time to wait where it says one', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    for (const [header, least] of [
      ['120', 120],
      [inAnHour, 3500],
    ] as const) {
      const url = site.at('/busy', respondWith('', { 'retry-after': header }, 503))
      const answer = await fetch({ url })
      expect(answer).toMatchObject({ trouble: 'refused' })
      expect(answer.state === 'trouble' && answer.retryAfter).toBeGreaterThanOrEqual(least)
    }
    expect(await troubleAt(site.at('/gone', respondWith('', {}, 410)))).toBe('gone')
    expect(await troubleAt(site.at('/unasked', respondWith('', {}, 304)))).toBe('refused')
  })

  test('is out of reach when nobody listens, or hangs up', async () => {
    expect(await troubleAt('http://elsewhere.example:1/')).toBe('refused')
    expect(await troubleAt(`http://unknown.example:${site.port}/`)).toBe('unreachable')
    expect(await troubleAt(site.at('/hang-up', (request) => request.socket.destroy()))).toBe('unreachable')
  })

  test('stops coming when Hale stops', async () => {
    const stop = new AbortController()
    const url = site.at('/stopping', () => stop.abort())
    await expect(fetch({ url }, stop.signal)).rejects.toThrow()
  })
})

describe('a redirect', () => {
  test('is followed three times, and says where the feed is from now on', async () => {
    const last = site.at('/last', FEED)
    const second = site.at('/second', to('/last', 301))
    expect(await fetch({ url: second })).toMatchObject({ state: 'fetched', url: last, movedTo: last })
    const first = site.at('/first', to('/second', 308))
    const start = site.at('/start', to('/first', 302))
    expect(await fetch({ url: start })).toMatchObject({ state: 'fetched', url: last, movedTo: undefined })
    const before = site.at('/before', to('/start', 301))
    expect(await fetch({ url: before })).toMatchObject({ trouble: 'refused' })
    const half = site.at('/half', to('/temporary', 301))
    const temporary = site.at('/temporary', to('/last', 307))
    expect(await fetch({ url: half })).toMatchObject({ url: last, movedTo: temporary })
    expect(first).toBeTruthy()
  })

  test('in a circle ends', async () => {
    const round = site.at('/round', to('/round'))
    site.asked.length = 0
    expect(await troubleAt(round)).toBe('refused')
    expect(site.asked.length).toBe(4)
  })

  test('to anywhere inside is not followed', async () => {
    const inside: [string, string][] = [
      [`http://127.0.0.2:${site.port}/last`, 'private-address'],
      ['http://169.254.169.254/latest/meta-data/', 'private-address'],
      [`http://[::ffff:10.0.0.1]:${site.port}/`, 'private-address'],
      [`http://2130706434:${site.port}/`, 'private-address'],
      [`http://inside.feeds.example:${site.port}/last`, 'unreachable'],
      [`http://someone:secret@feeds.example:${site.port}/last`, 'refused'],
      ['http://feeds.example:22/', 'refused'],
      ['file:///etc/passwd', 'refused'],
    ]
    site.asked.length = 0
    for (const [location, trouble] of inside) {
      expect([location, await troubleAt(site.at('/to', to(location)))]).toEqual([location, trouble])
    }
    expect(site.asked.map(({ url }) => url)).toEqual(inside.map(() => '/to'))
  })

  test('to a name that meanwhile leads inside is not followed', async () => {
    let times = 0
    const rebinding = feedFetcher({
      ...site.fetchPolicy,
      resolve: async () => [{ address: times++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    })
    const url = site.at('/rebound', to(`http://other.feeds.example:${site.port}/last`))
    expect(await rebinding({ url })).toMatchObject({ trouble: 'unreachable' })
    expect(times).toBe(2)
  })
})
