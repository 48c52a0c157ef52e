import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { networkPart } from './client-info.ts'
import { kindOf } from './session-cookie.ts'

/** As much as is kept of where a session began. */
export type Whereabouts = { device: string; network: string; timeZone: string | null }

const MAX_LENGTH = 300

export function whereabouts(request: FastifyRequest, timeZone: string | undefined): Whereabouts {
  return {
    device: deviceOf(request),
    network: networkPart(request.ip),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null,
  }
}

/** “Firefox on Linux”; empty when the caller does not say. */
function deviceOf(request: FastifyRequest): string {
  const agent = (request.headers['user-agent'] ?? '').slice(0, MAX_LENGTH)
  if (!agent) return ''
  const { browser, os } = bowser.parse(agent)
  const name = kindOf(request) === 'native' ? 'Hale' : browser.name
  return [name, os.name].filter(Boolean).join(' on ')
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
