import { measureNames, saveScan, newScan } from '../../contract/scans.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { serve, signIn } from '#apps/web/test/server.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { keepScan, sendScans } from './send-scans.ts'
import { readWaitingScans } from './waiting-scans.ts'

const draft = z.parse(newScan, {
  id: '3f0c5f34-6a1e-4b3f-9f55-0d5a3c1b2e10',
  takenAt: '2026-03-02T10:00:00.000Z',
  result: {
    ...Object.fromEntries(measureNames.map((name) => [name, { notMeasured: 'too-short' }])),
    ...{ method: 'face', seconds: 20, about: { age: null, sex: null, bmi: null, factors: [] } },
  },
})

test('a scan that waited and is refused then is not lost without a word', async () => {
  signIn()
  serve(saveScan, () => 'offline')
  loseConnection()
  await keepScan(draft)
  expect(readWaitingScans()).toEqual([draft])
  serve(saveScan, () => ({ fails: 'scan-removed' }))
  regainConnection()
  await sendScans()
  await expect
    .poll(() => toasts.current())
    .toMatchObject({
      title: 'A scan on this device could not be saved',
      text: 'You have deleted this scan on another device.',
    })
  expect(readWaitingScans()).toEqual([])
})
