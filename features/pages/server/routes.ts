import { getPrivacyNotice, type PrivacyNotice } from '../contract/pages.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done } from '#platform/core/outcome.ts'

export function pageRoutes(bind: Bind, notice: PrivacyNotice): void {
  bind(getPrivacyNotice, async () => done(notice))
}
