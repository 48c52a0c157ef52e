import type { Feature } from '#platform/feature/web.ts'
import { accounts } from '#features/accounts/web/feature.ts'
import { invitations } from '#features/invitations/web/feature.ts'
import { ownAccount } from '#features/accounts/web/own-account/feature.ts'
import { pages } from '#features/pages/web/feature.ts'
import { questionnaires } from '#features/questionnaires/web/feature.ts'

/** Features with screens for visitors. */
export const publicFeatures: Feature[] = [accounts, invitations, ownAccount, pages, questionnaires]
