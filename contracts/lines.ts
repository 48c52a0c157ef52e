import * as z from 'zod/mini'
import { atMost } from './values.ts'

/** Text in one line. */
export const line = (max: number) => z.string().check(z.trim(), atMost(max), z.regex(/^[^\p{Cc}]*$/u))

/** Text of one or more lines: no control characters but those between lines. */
export const lines = (max: number) =>
  z.string().check(z.trim(), atMost(max), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u))
