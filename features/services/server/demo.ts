import type { DemoPart } from '#platform/demo/demo-part.ts'
import { initialServices } from './initial-services.ts'
import { addInitialServices } from './initial-store.ts'

/** Services that a demo company has switched off, by its slug. */
const SWITCHED_OFF: Record<string, string[]> = { acme: ['ucm'] }

export const servicesDemo: DemoPart = {
  async fill(tx, { id, slug }) {
    const isOn = ({ key }: { key: string }) => !SWITCHED_OFF[slug]?.includes(key)
    await addInitialServices(tx, id, initialServices(slug), { published: true, isOn })
  },
}
