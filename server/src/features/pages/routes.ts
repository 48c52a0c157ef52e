import { getPrivacyNotice, type PrivacyNotice } from '@hale/contracts/pages'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../core/outcome.ts'

export function pageRoutes(bind: Bind, notice: PrivacyNotice): void {
  bind(getPrivacyNotice, async () => done(notice))
}
