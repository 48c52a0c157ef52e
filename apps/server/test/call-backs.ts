import { randomUUID } from 'node:crypto'
import type { requestCallBack } from '#features/call-backs/contract/call-backs.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'
import { initialServices } from '#features/services/server/initial-services.ts'
import { addInitialServices } from '#features/services/server/initial-store.ts'
import { sealer } from '#platform/crypto/seal.ts'
import type { Database } from '#platform/db/connect.ts'
import { callBacks } from '#platform/db/tables/call-backs.ts'
import { sealRequest } from '#features/call-backs/server/sealed-request.ts'
import { makeCompany, type MadeCompany, type MadeMember } from './factories.ts'
import { SECRET, type World } from './world.ts'

/** The programme that the company offers, and one that it does not. */
const OFFERED: ServiceKey = 'corpcare'
export const SWITCHED_OFF: ServiceKey = 'ucm'

type Dependencies = Pick<World, 'database' | 'services' | 'sent' | 'deliver'>

/** Makes a company whose people can request a call back, with a confirmed address. */
export async function makeCallBackCompany(
  world: Dependencies,
  more: Parameters<typeof makeCompany>[1] = {},
): Promise<MadeCompany & { address: string }> {
  const company = await makeCompany(world.database, {
    name: `Oak & Ash ${randomUUID().slice(0, 8)}`,
    ...more,
  })
  await world.database.tenant(company.id).write((tx) =>
    addInitialServices(tx, company.id, initialServices(company.slug), {
      published: true,
      isOn: ({ key }) => key === OFFERED,
    }),
  )
  const address = `care-${randomUUID()}@programme.example`
  for (const service of [OFFERED, SWITCHED_OFF]) await confirmAddress(world, company, address, service)
  return { ...company, address }
}

/** Sets an address for call backs and confirms it with the mailed code. */
export async function confirmAddress(
  world: Dependencies,
  company: MadeCompany,
  address: string,
  service = OFFERED,
): Promise<void> {
  const tenant = world.database.tenant(company.id)
  await world.services.callBackAddresses.set(tenant, service, address)
  const code = await mailedCode(world, address)
  const confirmed = await world.services.callBackAddresses.confirm(tenant, service, code)
  if (confirmed !== address) throw new Error('The address was not confirmed.')
}

/** Delivers due mails, and returns the code in the newest one to an address. */
export async function mailedCode(world: Pick<World, 'sent' | 'deliver'>, address: string): Promise<string> {
  await world.deliver()
  const mail = world.sent.findLast(({ to, text }) => to === address && /^C(ode|ódigo):/m.test(text))
  const [, code] = /^C(?:ode|ódigo):\n(\S+)/m.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error('No mail with a code came.')
  return code
}

/** Returns a request for a call back as the form sends it. */
export function makeRequest(
  address: string,
  more: Partial<Input<typeof requestCallBack>> = {},
): Input<typeof requestCallBack> {
  return {
    sendId: randomUUID(),
    service: OFFERED,
    address,
    name: 'Wilhelmina Vane',
    contact: { by: 'phone', phone: '+1 555 010 7788', mayLeaveMessage: false },
    times: ['evening'],
    timesNote: 'after the school run',
    note: 'It is about the zebrafish that my brother sold.',
    timeZone: 'Europe/Lisbon',
    ...more,
  }
}

/** Makes a person's request whose mail was withdrawn. */
export async function makeCallBack(
  database: Database,
  { id: memberId, company: { id: companyId } }: MadeMember,
): Promise<string> {
  const id = randomUUID()
  const { sendId, service, address, ...details } = makeRequest('care@programme.example')
  const sealed = sealRequest(sealer(SECRET), { service, address, details, asksNotToCall: false })
  const row = { id, companyId, memberId, sendId, sealed, deletedAt: new Date(Date.now() + 60_000) }
  await database.tenant(companyId).write((tx) => tx.insert(callBacks).values(row))
  return id
}
