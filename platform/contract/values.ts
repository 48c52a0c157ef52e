import * as z from 'zod/mini'

// Schemas that many contracts share, each bounded by what every part of Hale can store.

/** The highest number of PostgreSQL's type integer. */
export const MAX_INTEGER = 2_147_483_647

/** Number of a saved version, counted from 1. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/**
 * Limits a text to `max` characters. A longer text is not checked any further, because the cost of a pattern
 * grows with the text.
 */
export const atMost = (max: number) => z.maxLength(max, { abort: true })

/** Text of one line. */
export const line = (max: number) => z.string().check(z.trim(), atMost(max), z.regex(/^[^\p{Cc}]*$/u))

/** Text of one or more lines, without control characters other than line breaks and tabs. */
export const lines = (max: number) =>
  z.string().check(z.trim(), atMost(max), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u))

/** Years 1900 to 2199, on which calendars, JavaScript and PostgreSQL agree. */
const POSSIBLE_YEAR = /^(?:19|20|21)/

/** A calendar day as ISO 8601, without a time zone. */
export const day = z.iso.date().check(z.regex(POSSIBLE_YEAR))
export type Day = z.infer<typeof day>

export const moment = z.iso.datetime().check(atMost(40), z.regex(POSSIBLE_YEAR))

/**
 * Pattern of a name in one line: no control characters, none that turn the direction of the text after it,
 * and at least one visible character.
 */
const NAME_PATTERN = /^$|^(?=.*[^\p{C}\p{Z}\p{M}\p{DI}\u2800])[^\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]*$/u

export const name = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), atMost(max), z.regex(NAME_PATTERN))

export function isName(text: string, max: number): boolean {
  return z.safeParse(name(max), text).success
}
