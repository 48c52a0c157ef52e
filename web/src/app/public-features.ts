import type { Feature } from '../feature.ts'
import { accounts } from '../features/accounts/feature.ts'
import { invitations } from '../features/invitations/feature.ts'
import { ownAccount } from '../features/own-account/feature.ts'
import { pages } from '../features/pages/feature.ts'
import { questionnaires } from '../features/questionnaires/feature.ts'

/** Those with a screen for visitors. */
export const publicFeatures: Feature[] = [accounts, invitations, ownAccount, pages, questionnaires]
