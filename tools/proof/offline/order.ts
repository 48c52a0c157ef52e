import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Chance } from '../articles/chance.ts'
import { personOf, type Gate, type Write } from './gate.ts'
import { load, logIn, logOut, PEOPLE, waitingKeys, workerReady, type Email } from './person.ts'

const savedPath = (id: string) => `/api/clinical/v2/conditions/${id}/saved`
const CHANGED = /\/conditions\/[^/]+\/saved$/
const CONDITIONS = ['diabetes', 'asthma'] as const
const PATHS = ['/dashboard/home', '/dashboard/articles', '/dashboard/mayo-clinic'] as const
const MIN_STEPS = 6
const MORE_STEPS = 8
const MAX_WAIT_MS = 5000

/** The last choice on this device for each condition, by its id: whether it is saved. */
type Wanted = Map<string, boolean>

export type OrderResult = { loads: number; changes: number; sent: number; logOuts: number }

/** Lets people take turns in two tabs of one browser, with random changes, breaks and reloads; checks the result. */
export async function playOrder(context: BrowserContext, gate: Gate, chance: Chance): Promise<OrderResult> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
  const firstWrite = gate.writes.length
  const unheard: string[] = []
  context.on('requestfailed', (request) => void unheard.push(nameOf(writeOf(request))))
  const { played, made, begin, change, connect, open, settle, changeHands, cut } = openDevice({
    ...{ context, gate, chance, tabs, unheard },
  })
  await begin()
  for (let step = MIN_STEPS + chance.below(MORE_STEPS); step > 0; step--) {
    const tab = chance.of(tabs)
    const deed = chance.of(['change', 'change', 'cut', 'connect', 'reload', 'open', 'hands'])
    if (deed === 'change') await change(tab)
    else if (deed === 'connect') await connect()
    else if (deed === 'reload') await open(tab, new URL(tab.url()).pathname)
    else if (deed === 'open') await open(tab, chance.of(PATHS))
    else if (deed === 'hands') await changeHands()
    else await cut()
  }
  await settle()
  checkOnce([...made, ...unheard], gate.writes.slice(firstWrite))
  return played
}

type Device = { context: BrowserContext; gate: Gate; chance: Chance; tabs: [Page, Page]; unheard: string[] }

/** Returns the actions of people on the device, and the disturbances, with counts of both. */
function openDevice({ context, gate, chance, tabs, unheard }: Device) {
  const played: OrderResult = { loads: 0, changes: 0, sent: 0, logOuts: 0 }
  const wanted: Wanted = new Map()
  const made: string[] = []
  let email: Email = chance.of(PEOPLE)

  const open = async (tab: Page, path: string) => {
    played.loads += 1
    // The server may have accepted the waiting changes without the page learning of it before it is left.
    unheard.push(...(await waitingChanges(tabs[0])))
    await load(tab, gate.url + path)
  }
  const connect = async () => {
    await gate.start()
    await context.setOffline(false)
  }
  /** Cuts the connection, or stops the server. */
  const cut = () => (chance.is(0.5) ? context.setOffline(true) : gate.stop())
  const begin = async () => {
    await logIn(tabs[0], gate.url, email)
    await workerReady(tabs[0])
    for (const id of CONDITIONS) await open(tabs[0], conditionPath(id))
    await open(tabs[1], '/dashboard/home')
  }
  const change = async (tab: Page) => {
    const id = chance.of(CONDITIONS)
    await open(tab, conditionPath(id))
    const isSaved = await pressSave(tab)
    if (isSaved === undefined) return
    wanted.set(id, isSaved)
    made.push(
      nameOf({ person: await personIn(tab), method: isSaved ? 'PUT' : 'DELETE', path: savedPath(id) }),
    )
    played.changes += 1
  }
  /** Restores the connection, waits until every change has been sent, and checks them on the server. */
  const settle = async () => {
    await connect()
    for (const tab of tabs) await open(tab, '/dashboard/home')
    await tabs[0].waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('outbox/')))
    played.sent += await checkArrived(tabs[0], wanted)
  }
  const changeHands = async () => {
    if ((await waitingKeys(tabs[0])).length > 0) await settle()
    await open(tabs[0], '/dashboard/home')
    await logOut(tabs[0])
    played.logOuts += 1
    for (const tab of tabs) await open(tab, '/login')
    await connect()
    wanted.clear()
    email = email === PEOPLE[0] ? PEOPLE[1] : PEOPLE[0]
    await begin()
  }
  return { played, made, begin, change, connect, open, settle, changeHands, cut }
}

/** Returns the names of the changes that wait on the device. */
async function waitingChanges(tab: Page): Promise<string[]> {
  const waiting = await tab.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('outbox/'))
      .map(([key, entry]) => ({ key, isSaved: (JSON.parse(entry) as { value: boolean }).value })),
  )
  return waiting.map(({ key, isSaved }) => {
    const [, , person = '', , id = ''] = key.split('/')
    return nameOf({ person, method: isSaved ? 'PUT' : 'DELETE', path: savedPath(id) })
  })
}

/** Toggles the save button; returns whether the condition is saved now, or undefined if it is not shown offline. */
async function pressSave(tab: Page): Promise<boolean | undefined> {
  const button = tab.getByRole('button', { name: /^Saved?$/ })
  const isThere = await button.waitFor({ timeout: MAX_WAIT_MS }).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const isSaved = (await button.getAttribute('aria-pressed')) !== 'true'
  await button.click()
  await tab.getByRole('button', { name: isSaved ? 'Saved' : 'Save', exact: true, pressed: isSaved }).waitFor()
  return isSaved
}

/**
 * Throws if the server accepted a change more often than allowed, or in the name of another person: once for each time
 * it was made, and once more for each request that failed and each time the page was left while it waited, since the
 * server may have accepted it all the same.
 */
function checkOnce(allowed: string[], writes: Write[]): void {
  const left = [...allowed]
  for (const name of writes.filter(({ path }) => CHANGED.test(path)).map(nameOf)) {
    const at = left.indexOf(name)
    if (at < 0) throw new Error(`Not made, or made once and sent twice: ${name}`)
    left.splice(at, 1)
  }
}

const writeOf = (request: Request): Write => ({
  person: personOf(request.headers()['authorization']),
  method: request.method(),
  path: new URL(request.url()).pathname,
})

const nameOf = ({ person, method, path }: Write) => `${person} ${method} ${path}`

/** Returns the id of the person who is signed in on a page. */
const personIn = (page: Page): Promise<string> =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('auth') ?? '{}').id))

const conditionPath = (id: string) => `/dashboard/mayo-clinic/diseases-and-conditions/${id}`

/** Waits until each condition shows the person's last choice from the server; returns their number. */
async function checkArrived(page: Page, wanted: Wanted): Promise<number> {
  for (const [id, isSaved] of wanted) {
    await load(page, new URL(conditionPath(id), page.url()).href)
    const name = isSaved ? 'Saved' : 'Save'
    await page.reload()
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor().catch(async (cause: unknown) => {
      const shown = await page.locator('body').innerText()
      throw new Error(`“${name}” is not shown for ${id}, but: ${shown}`, { cause })
    })
  }
  return wanted.size
}
