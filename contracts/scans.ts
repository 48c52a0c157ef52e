import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { page, pageInput } from './page.ts'

export const scan = z.object({ id: z.uuid(), takenAt: z.iso.datetime() })
export type Scan = z.infer<typeof scan>

export const listScans = endpoint({
  method: 'GET',
  path: '/api/scans',
  access: 'member',
  summary: 'The member’s own face scans, newest first',
  input: z.object(pageInput),
  output: page(scan),
  failures: [],
})
