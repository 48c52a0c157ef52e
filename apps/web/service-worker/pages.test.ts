import { beforeEach, expect, test, vi } from 'vitest'
import { servePage, storePage } from './pages.ts'

let stored: Map<string, Response>
let network: (path: string) => Response

const MEMBERS = '/dashboard/offline'
const PUBLIC = '/offline'

beforeEach(() => {
  stored = new Map()
  network = () => new Response('<script src="/assets/core-1.js"></script>')
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, page: Response) => void stored.set(path, page),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => network(path))
})

function cutOff(): void {
  network = () => {
    throw new TypeError('Failed to fetch')
  }
}

const nothing = async () => {}
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

async function open(path: string, event = new Event('fetch')): Promise<string> {
  const url = new URL(path, 'https://hale.example')
  return (await servePage(url, new Request(url), event)).text()
}

test('a connection lost while the app is stored for the first time still finds the app', async () => {
  await expect(storePage(MEMBERS, { named: nothing, others: lost })).rejects.toThrow('Failed to fetch')
  cutOff()
  expect(await open('/dashboard/home')).toContain('core-1')
})

test('a connection lost between the two pages still finds the app on both kinds of address', async () => {
  await storePage(MEMBERS, { named: nothing, others: nothing })
  cutOff()
  await expect(storePage(PUBLIC, { named: nothing, others: nothing })).rejects.toThrow('Failed to fetch')
  expect(await open('/login')).toContain('core-1')
  expect(await open('/dashboard/home')).toContain('core-1')
})

test('a page stays until all files of the newer one are there', async () => {
  await storePage(MEMBERS, { named: nothing, others: nothing })
  network = () => new Response('<script src="/assets/core-2.js"></script>')
  await expect(storePage(MEMBERS, { named: nothing, others: lost })).rejects.toThrow('Failed to fetch')
  cutOff()
  expect(await open('/dashboard/home')).toContain('core-1')
})

test('a page whose own files could not be stored is not stored', async () => {
  await expect(storePage(MEMBERS, { named: lost, others: nothing })).rejects.toThrow('Failed to fetch')
  expect(stored.size).toBe(0)
})

test('a preload that failed with the connection is answered from the device', async () => {
  await storePage(MEMBERS, { named: nothing, others: nothing })
  cutOff()
  const preload = Promise.reject(new TypeError('The network was lost'))
  const event = Object.assign(new Event('fetch'), { preloadResponse: preload })
  expect(await open('/dashboard/home', event)).toContain('core-1')
})

test.for([502, 503, 504])(
  'a gateway that answers %i for the server is answered from the device',
  async (status) => {
    await storePage(MEMBERS, { named: nothing, others: nothing })
    network = () => new Response('Bad gateway', { status })
    expect(await open('/dashboard/home')).toContain('core-1')
  },
)
