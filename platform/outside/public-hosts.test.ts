import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-hosts.ts'
import { feedFetcher } from './feeds/fetch-feed.ts'

const INSIDE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
]

describe('an address', () => {
  test.each(INSIDE)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

/** Notations of hosts that are all this machine, or inside a network. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0'],
  ...[
    '127.0.0.1.',
    '127。0。0。1',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
  ],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[fe80::1]', '[fd00:ec2::254]', '10.1', '192.168.257'],
]

describe('a feed', () => {
  // Only the DNS look-up is replaced.
  const asked: string[] = []
  const resolvesTo = (...addresses: string[]) =>
    feedFetcher({
      resolve: async (hostname) => {
        asked.push(hostname)
        return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      },
    })

  test.each(HOSTS)('at http://%s/ is not asked', async (host) => {
    for (const url of [`http://${host}/feed.xml`, `https://${host}/feed.xml`]) {
      const answer = await resolvesTo('1.1.1.1')({ url })
      expect(answer).toMatchObject({ state: 'trouble', trouble: 'private-address' })
    }
    expect(asked).toEqual([])
  })

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'feeds.localhost', 'ip6-localhost'])(
    'at %s is not asked',
    async (host) => {
      // With this machine's own name resolution.
      const answer = await feedFetcher()({ url: `http://${host}/feed.xml` })
      expect(answer).toMatchObject({ trouble: expect.stringMatching(/^(private-address|unreachable)$/) })
    },
  )

  test.each(INSIDE.filter((address) => !address.includes('%')))(
    'whose name leads to %s is not asked',
    async (address) => {
      for (const found of [[address], ['1.1.1.1', address]]) {
        const answer = await resolvesTo(...found)({ url: 'http://harmless.example/feed.xml' })
        expect(answer).toMatchObject({ state: 'trouble', trouble: 'unreachable' })
      }
    },
  )

  test('whose name leads nowhere is not asked', async () => {
    expect(await resolvesTo()({ url: 'http://nowhere.example/' })).toMatchObject({
      trouble: 'unreachable',
    })
  })

  test.each([
    'ftp://feeds.example/feed.xml',
    'file:///etc/passwd',
    'data:text/xml,<rss/>',
    'gopher://feeds.example/',
    'http://feeds.example:22/',
    'http://feeds.example:5432/',
    'https://feeds.example:8443/',
    'http://someone:secret@feeds.example/',
    'http://someone@feeds.example/',
    `http://feeds.example/${'a'.repeat(2000)}`,
    'no address at all',
  ])('at %s is refused', async (url) => {
    asked.length = 0
    expect(await resolvesTo('1.1.1.1')({ url })).toMatchObject({ trouble: 'refused' })
    expect(asked).toEqual([])
  })
})
