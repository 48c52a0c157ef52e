import type { Role } from '@hale/contracts/accounts'
import { demoResponses, type DemoResponse } from './demo-responses.ts'

const FIRST = `Amara Anders Beatriz Bilal Carmen Chidi Dana Dmitri Elena Emeka Farah Felix Grace Hana Hugo Imani Ines Ivan Jasmin
  Jonas Kaito Keira Lars Leila Mateo Mina Nadia Noah Olga Omar Paula Pavel Rania Rohan Sara Sven Tala Tomas Uma Yusuf`
const LAST = `Abara Bergström Castillo Dubois Eriksen Fontaine Gupta Haddad Ivanova Jensen Kowalski Lindgren Moreau Nakamura
  Okonkwo Petrov Quintana Rossi Silva Tanaka Usman Varga Weiss Xu Yilmaz Zhang`

/** When the demo's company began with Hale: a little more than half a year ago. */
export const BEGAN_DAYS_AGO = 216

type State = 'active' | 'invited' | 'expired' | 'disabled'
export type DemoPerson = {
  email: string
  name: string
  role: Role
  state: State
  daysAgo: number
  responses: DemoResponse[]
}

/** Made-up people of a middle-sized company, the same on every machine. */
export function demoPeople(count: number): DemoPerson[] {
  const first = FIRST.split(/\s+/)
  const last = LAST.split(/\s+/)
  return Array.from({ length: count }, (_, place) => {
    // Neighbours share neither name, and no pair comes twice.
    const given = first[(place * 7) % first.length] ?? ''
    const family = last[(place * 11 + Math.floor(place / first.length)) % last.length] ?? ''
    return {
      email: `${plain(given)}.${plain(family)}@demo.example`,
      name: `${given} ${family}`,
      role: place % 40 === 3 ? 'editor' : 'member',
      state: stateOf(place),
      daysAgo: joinedDaysAgo(place),
      responses: responsesOf(place),
    }
  })
}

function stateOf(place: number): State {
  if (place % 13 === 5) return 'invited'
  if (place % 24 === 7) return 'expired'
  return place % 40 === 11 ? 'disabled' : 'active'
}

/** Whoever came in answered from then on, and those who were switched off halfway no more. */
function responsesOf(place: number): DemoResponse[] {
  const state = stateOf(place)
  if (state === 'invited' || state === 'expired') return []
  const joined = joinedDaysAgo(place) - 1
  const given = demoResponses(place, joined)
  return state === 'disabled' ? given.filter(({ daysAgo }) => daysAgo > (joined + 1) / 2) : given
}

/** Two of three in the weeks in which the company began, the others since then; those invited, within their week. */
function joinedDaysAgo(place: number): number {
  if (stateOf(place) === 'invited') return 1 + (place % 5)
  return place % 3 === 0 ? 20 + ((place * 37) % 160) : BEGAN_DAYS_AGO - 5 - ((place * 7) % 23)
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
