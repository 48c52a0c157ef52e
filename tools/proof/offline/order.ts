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

/** What is saved in the end, as this device was told. */
type Wanted = Map<string, boolean>

export type Played = { loads: number; changes: number; sent: number; logOuts: number }

/** One person after the other in two tabs of one browser, in an order that chance makes. */
export async function playOrder(context: BrowserContext, gate: Gate, chance: Chance): Promise<Played> {
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
  const firstWrite = gate.writes.length
  const unheard: string[] = []
  context.on('requestfailed', (asked) => void unheard.push(nameOf(writeOf(asked))))
  const { played, made, begin, change, connect, open, settle, changeHands, cut } = openDevice({
    context,
    gate,
    chance,
    tabs,
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

type Device = { context: BrowserContext; gate: Gate; chance: Chance; tabs: [Page, Page] }

/** What people do on the device, and what happens to it. */
function openDevice({ context, gate, chance, tabs }: Device) {
  const played: Played = { loads: 0, changes: 0, sent: 0, logOuts: 0 }
  const wanted: Wanted = new Map()
  const made: string[] = []
  let email: Email = chance.of(PEOPLE)

  const open = async (tab: Page, path: string) => {
    played.loads += 1
    await load(tab, gate.url + path)
  }
  const connect = async () => {
    await gate.start()
    await context.setOffline(false)
  }
  /** The connection, or the server. */
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
  /** The connection is good, and every tab sends what it has. */
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

/** Whether it is saved then; undefined where it was never read on this device, and so cannot be saved without a connection. */
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
 * No change is there more often than it may be, and none in the name of another person: once for each time that it was made, and once more
 * for each time that a page was told of no answer, since the server may have taken it all the same.
 */
function checkOnce(allowed: string[], writes: Write[]): void {
  const left = [...allowed]
  for (const name of writes.filter(({ path }) => CHANGED.test(path)).map(nameOf)) {
    const at = left.indexOf(name)
    if (at < 0) throw new Error(`Not made, or made once and sent twice: ${name}`)
    left.splice(at, 1)
  }
}

const writeOf = (asked: Request): Write => ({
  person: personOf(asked.headers()['authorization']),
  method: asked.method(),
  path: new URL(asked.url()).pathname,
})

const nameOf = ({ person, method, path }: Write) => `${person} ${method} ${path}`

/** The id of the person who is signed in there. */
const personIn = (page: Page): Promise<string> =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('auth') ?? '{}').id))

const conditionPath = (id: string) => `/dashboard/mayo-clinic/diseases-and-conditions/${id}`

/** What the server has of this person is what they chose last. */
async function checkArrived(page: Page, wanted: Wanted): Promise<number> {
  for (const [id, isSaved] of wanted) {
    await load(page, new URL(conditionPath(id), page.url()).href)
    const name = isSaved ? 'Saved' : 'Save'
    await page.reload()
    await page.getByRole('button', { name, exact: true }).waitFor()
  }
  return wanted.size
}
