import { listServices } from '@hale/contracts/services'
import type { Bind } from '../../http/bind.ts'
import { done } from '../../core/outcome.ts'
import type { ServiceStore } from './store.ts'

export function serviceRoutes(bind: Bind, store: ServiceStore): void {
  bind(listServices, async ({ member }) => done({ items: await store.list(member.tenant) }))
}
