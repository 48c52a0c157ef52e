import { mayActAs } from '#features/accounts/contract/accounts.ts'
import { offeredKeys, type ServiceCard } from '#features/services/contract/services.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { wordsOf } from '#features/conditions/rules/text.ts'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import type { ScreenRoute } from '#platform/feature/web.ts'
import { isNative } from '#platform/device/platform.ts'
import { routes } from '../../shell/navigation.ts'
import type { FoundItem } from '../found.ts'
import { otherNamesOfScreens, otherNamesOfServices } from './other-names.ts'
import { partsOfScreens } from './parts.ts'
import type { Candidate } from '../rank.ts'

/** Public screens that signed-in people open as well. */
const PUBLIC_PATHS = ['/questionnaire', '/privacy-policy']

/** Returns the screens that the person may open and the named parts of these, with their other names. */
export function screenCandidates(): Candidate[] {
  return routes.filter(isOpenTo(readAuthEntry()?.role ?? 'member')).flatMap(({ path, title }) => [
    {
      found: { kind: 'screen', path, title: i18n._(title) },
      names: namesIn(otherNamesOfScreens[path]),
    },
    ...partCandidates(path, i18n._(title)),
  ])
}

function partCandidates(path: string, detail: string): Candidate[] {
  const parts = partsOfScreens[path] ?? []
  return parts
    .filter(({ mobileOnly }) => !mobileOnly || isNative)
    .map(({ suffix, title, names }) => ({
      found: { kind: 'screen', path: path + suffix, title: i18n._(title), detail },
      names: namesIn(names),
    }))
}

/** Returns the services that the company offers, with their other names. */
export function serviceCandidates(services: ServiceCard[]): Candidate[] {
  return services.map((service) => ({
    found: foundService(service),
    names: namesIn(otherNamesOfServices[service.key]),
    text: service.summary,
  }))
}

export function foundService({ key, title }: Pick<ServiceCard, 'key' | 'title'>): FoundItem {
  return { kind: 'service', path: pathOfService(key), title }
}

const QUESTION_WORDS = new Set(
  wordsOf(
    'how do does can could i to where is are find see show me want need como puedo donde esta estan quiero necesito ver encontrar',
  ),
)

/** Removes question words: "how do I change the language" becomes "change the language". */
export function withoutQuestion(search: string): string {
  const words = wordsOf(search)
  const from = words.findIndex((word) => !QUESTION_WORDS.has(word))
  return from < 0 ? search : words.slice(from).join(' ')
}

function namesIn(message: MessageDescriptor | undefined): string[] {
  return message ? i18n._(message).split(', ') : []
}

const servicePaths = offeredKeys.map(pathOfService)

/** Pages of services are found as services, where the company offers them. */
function isOpenTo(role: Parameters<typeof mayActAs>[0]) {
  return ({ path, isPublic, mobileOnly, needs = 'member' }: ScreenRoute): boolean =>
    !path.includes(':') &&
    (!isPublic || PUBLIC_PATHS.includes(path)) &&
    (!mobileOnly || isNative) &&
    mayActAs(role, needs) &&
    !servicePaths.some((service) => path.startsWith(service))
}
