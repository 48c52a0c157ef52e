import type { Role } from '@hale/contracts/accounts'

const FIRST = `Amara Anders Beatriz Bilal Carmen Chidi Dana Dmitri Elena Emeka Farah Felix Grace Hana Hugo Imani Ines Ivan Jasmin
  Jonas Kaito Keira Lars Leila Mateo Mina Nadia Noah Olga Omar Paula Pavel Rania Rohan Sara Sven Tala Tomas Uma Yusuf`
const LAST = `Abara Bergström Castillo Dubois Eriksen Fontaine Gupta Haddad Ivanova Jensen Kowalski Lindgren Moreau Nakamura
  Okonkwo Petrov Quintana Rossi Silva Tanaka Usman Varga Weiss Xu Yilmaz Zhang`

type State = 'active' | 'invited' | 'expired' | 'disabled'
export type DemoPerson = { email: string; name: string; role: Role; state: State; daysAgo: number }

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
      // From yesterday to half a year ago; those invited, within their week.
      daysAgo: stateOf(place) === 'invited' ? 1 + (place % 5) : 20 + ((place * 37) % 160),
    }
  })
}

function stateOf(place: number): State {
  if (place % 13 === 5) return 'invited'
  if (place % 24 === 7) return 'expired'
  return place % 40 === 11 ? 'disabled' : 'active'
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}
