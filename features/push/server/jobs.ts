import { preferredLanguage } from '#platform/contract/languages.ts'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '#features/notifications/contract/notifications.ts'
import { pushDevice, type PushDevice, type PushMessage } from '../contract/push.ts'
import { openJson, type Sealer } from '#platform/crypto/seal.ts'
import type { PushSentences } from '#platform/db/tables/content/documents.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { CompanyJobHandler, JobResult } from '#platform/jobs/job.ts'
import { companyUrlOf } from '#platform/mail/address.ts'
import { MAX_AGE_SECONDS, type PushAnswer } from '#platform/outside/push/push-service.ts'
import type { DeviceStore } from './device-store.ts'
import { messageOf, tagOf, type PushTag, type MessageSubjects } from './messages.ts'
import { PUSH_JOB, type PushStore, type ReachedDevice, type WaitingPush } from './push-store.ts'
import { quietSeconds } from './quiet-hours.ts'

/** Sends a message; undefined where this installation has no push service for the channel. */
export type SendPush = (
  device: PushDevice,
  message: PushMessage,
  signal: AbortSignal,
) => Promise<PushAnswer> | undefined

type Dependencies = {
  store: PushStore
  devices: Pick<DeviceStore, 'remove' | 'postpone'>
  sealer: Sealer
  send: SendPush
  base: () => URL
  companyChoice: boolean
  now: () => number
  /** What a message of each tag says. */
  sentences: Record<PushTag, PushSentences>
}

type Run = { tenant: Tenant; device: ReachedDevice; signal: AbortSignal }
type FailedPush = Extract<PushAnswer, { state: 'failed' }>

/**
 * Sends a device's waiting notifications, one message for each tag. Delivered ones are removed at once; if the server
 * crashes before that, they are sent again, which replaces the message on the device.
 */
export function pushJob(needs: Dependencies): CompanyJobHandler {
  const { store, devices, sealer, now, sentences } = needs

  async function send(run: Run, opened: PushDevice): Promise<JobResult> {
    const { tenant, device, signal } = run
    const address = companyUrlOf(device.company, needs.base(), needs.companyChoice)
    const waitingPushes = await store.listWaiting(tenant, device.id)
    for (const [tag, messageSubjects] of byTag(waitingPushes)) {
      const message = messageOf(tag, messageSubjects, {
        name: device.company.name,
        ...{ address, sentences },
        language: preferredLanguage([device.language], device.company.languages),
      })
      const answer = await needs.send(opened, message, signal)
      if (answer?.state === 'failed') return postpone(run, answer)
      if (answer?.state === 'unregistered') return removeDevice(run)
      await store.remove(tenant, device.id, answer?.state === 'sent' ? messageSubjects : waitingPushes)
      if (answer?.state === 'refused') return { state: 'dead', code: answer.code }
    }
    return undefined
  }

  async function removeDevice({ tenant, device }: Run): Promise<JobResult> {
    const isRemoved = await devices.remove(tenant, device)
    return isRemoved ? undefined : { state: 'repeat', seconds: 0 }
  }

  async function postpone(
    { tenant, device }: Run,
    { state, code, retryAfter }: FailedPush,
  ): Promise<JobResult> {
    if (retryAfter === undefined) return { state, code }
    const seconds = Math.min(Math.max(retryAfter, MIN_PAUSE_SECONDS), MAX_AGE_SECONDS)
    await devices.postpone(tenant, device.id, seconds)
    return { state, code, seconds }
  }

  return {
    kind: PUSH_JOB,
    for: 'company',
    concurrency: 20,
    timeoutMs: 60_000,
    // The last attempts are an hour apart. Together they span most of a day, after which waiting notifications are
    // dropped.
    maxAttempts: 24,
    minPauseSeconds: MIN_PAUSE_SECONDS,
    async run({ tenant, subjectId }, signal) {
      const device = await store.findDevice(tenant, subjectId)
      if (!device) return undefined
      if (device.settings?.push === false) return store.removeAll(tenant, device.id).then(() => undefined)
      const quiet = quietHoursOf(device)
      const pause = quiet ? quietSeconds(quiet, device.timeZone, now()) : 0
      const seconds = Math.max(pause, device.retrySeconds)
      if (seconds > 0) return { state: 'repeat', seconds }
      const run = { tenant, device, signal }
      const opened = openJson(sealer, pushDevice, device.sealed)
      // The address was sealed with another secret; the app registers again when it starts.
      return opened ? send(run, opened) : removeDevice(run)
    },
  }
}

/** Seconds to wait where FCM's response gives no time; FCM asks for at least a minute. */
const MIN_PAUSE_SECONDS = 60

/** A person's quiet hours, or the default ones where they have changed no setting. */
function quietHoursOf({ settings }: ReachedDevice): QuietHours | null {
  if (!settings) return DEFAULT_QUIET_HOURS
  const { from, until } = settings
  return from && until ? { from, until } : null
}

function byTag(waitingPushes: WaitingPush[]): Map<PushTag, MessageSubjects> {
  const tags = new Map<PushTag, MessageSubjects>()
  for (const push of waitingPushes) {
    const messageSubjects = tags.get(tagOf[push.kind])
    if (messageSubjects) messageSubjects.push(push)
    else tags.set(tagOf[push.kind], [push])
  }
  return tags
}
