import { mayActAs } from '@hale/contracts/accounts/accounts'
import { offeredKeys, type ServiceCard } from '@hale/contracts/services/services'
import { wordsOf } from '@hale/domain/conditions/text'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readAuthEntry } from '../../api/auth-entry.ts'
import type { ScreenRoute } from '../../feature.ts'
import { pathOfService } from '../../features/services/queries.ts'
import { isNative } from '../../platform/platform.ts'
import { routes } from '../shell/navigation.ts'
import type { Found } from './found.ts'

/** Screens for visitors that people who are signed in open too. */
const PUBLIC_PATHS = ['/questionnaire', '/privacy-policy']

/** What people call a screen, or look for there, besides its title. */
const otherWords: Record<string, MessageDescriptor> = {
  '/dashboard/home': msg`start, dashboard`,
  '/dashboard/account': msg`password, my name, profile, settings, sessions, log out everywhere, sign out, delete my account, copy of my data, download`,
  '/dashboard/results': msg`my health, score, chart, history`,
  '/questionnaire': msg`survey, check, score, assessment`,
  '/privacy-policy': msg`data protection, confidential, what is kept, terms`,
  '/media': msg`news, feed`,
  '/dashboard/insights': msg`privacy, totals, manager, statistics`,
  '/dashboard/admin/people': msg`invite, employees, members, accounts, roles`,
  '/dashboard/admin/insights': msg`totals, statistics, reports`,
  '/dashboard/admin/questionnaire': msg`questions, survey`,
  '/dashboard/admin/design': msg`logo, colours, brand, font, pictures`,
  '/dashboard/admin/services': msg`programmes, switch on`,
  '/dashboard/articles/new': msg`write`,
  '/dashboard/articles/drafts': msg`drafts, edit`,
  '/dashboard/videos/new': msg`upload`,
  '/dashboard/videos/drafts': msg`drafts, edit`,
}

/** Screens that the person may open and whose name or other words begin with all words of the search, the titles first. */
export function findScreens(search: string): Found[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return []
  const fits = (words: string[]) => typed.every((one) => words.some((word) => word.startsWith(one)))
  const found = routes.filter(isOpenTo(readAuthEntry()?.role ?? 'member')).flatMap(({ path, title }) => {
    const name = i18n._(title)
    const others = otherWords[path]
    if (!fits(wordsOf(others ? `${name} ${i18n._(others)}` : name))) return []
    return [{ screen: { kind: 'screen' as const, path, title: name }, isTitle: fits(wordsOf(name)) }]
  })
  return found.toSorted((a, b) => Number(b.isTitle) - Number(a.isTitle)).map(({ screen }) => screen)
}

/** Services of the company whose title or summary begins with all words of the search. */
export function findServices(search: string, services: ServiceCard[]): Found[] {
  const typed = wordsOf(search)
  if (typed.length === 0) return []
  return services
    .filter(({ title, summary }) => {
      const words = wordsOf(`${title} ${summary}`)
      return typed.every((one) => words.some((word) => word.startsWith(one)))
    })
    .map(foundService)
}

export function foundService({ key, title }: Pick<ServiceCard, 'key' | 'title'>): Found {
  return { kind: 'service', path: pathOfService(key), title }
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
