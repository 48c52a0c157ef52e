import type { Role } from '#features/accounts/contract/accounts.ts'
import type { PersonState } from './demo-part.ts'

const FIRST_NAMES = `Amara Anders Beatriz Bilal Carmen Chidi Dana Dmitri Elena Emeka Farah Felix Grace Hana Hugo Imani Ines Ivan Jasmin
  Jonas Kaito Keira Lars Leila Mateo Mina Nadia Noah Olga Omar Paula Pavel Rania Rohan Sara Sven Tala Tomas Uma Yusuf`
const LAST_NAMES = `Abara Bergström Castillo Dubois Eriksen Fontaine Gupta Haddad Ivanova Jensen Kowalski Lindgren Moreau Nakamura
  Okonkwo Petrov Quintana Rossi Silva Tanaka Usman Varga Weiss Xu Yilmaz Zhang`

/** Days since the demo's company began to use Hale: a little more than half a year. */
export const BEGAN_DAYS_AGO = 216

type MadeUpPerson = { email: string; name: string; role: Role; state: PersonState; daysAgo: number }

/** Returns made-up people of a middle-sized company, the same on every machine. */
export function demoPeople(count: number): MadeUpPerson[] {
  const first = FIRST_NAMES.split(/\s+/)
  const last = LAST_NAMES.split(/\s+/)
  return Array.from({ length: count }, (_, index) => {
    // Neighbours share neither name, and no combination occurs twice.
    const givenName = first[(index * 7) % first.length] ?? ''
    const family = last[(index * 11 + Math.floor(index / first.length)) % last.length] ?? ''
    return {
      email: `${plain(givenName)}.${plain(family)}@demo.example`,
      name: `${givenName} ${family}`,
      role: index % 40 === 3 ? 'editor' : 'member',
      state: stateOf(index),
      daysAgo: joinedDaysAgo(index),
    }
  })
}

function stateOf(index: number): PersonState {
  if (index % 13 === 5) return 'invited'
  if (index % 24 === 7) return 'expired'
  return index % 40 === 11 ? 'disabled' : 'active'
}

/**
 * Returns how many days ago a person joined: two of three in the first weeks of the company, the others since
 * then; invited people within their week.
 */
function joinedDaysAgo(index: number): number {
  if (stateOf(index) === 'invited') return 1 + (index % 5)
  return index % 3 === 0 ? 20 + ((index * 37) % 160) : BEGAN_DAYS_AGO - 5 - ((index * 7) % 23)
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
