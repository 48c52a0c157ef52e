import type { Feature } from '../feature.ts'
import { accounts } from '../features/accounts/feature.ts'
import { invitations } from '../features/invitations/feature.ts'
import { ownAccount } from '../features/own-account/feature.ts'
import { pages } from '../features/pages/feature.ts'
import { questionnaires } from '../features/questionnaires/feature.ts'
import { scans } from '../features/scans/feature.ts'

/** Those with a screen for visitors, or with one that the guard refuses before it asks for a login. */
export const publicFeatures: Feature[] = [accounts, invitations, ownAccount, pages, questionnaires, scans]
