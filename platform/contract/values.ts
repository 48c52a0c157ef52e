import * as z from 'zod/mini'

// What the contracts say again and again, each bounded by what every part of Hale can keep.

/** The highest number of PostgreSQL's type integer. */
export const MAX_INTEGER = 2_147_483_647

/** Which save of something this is, counted from one. */
export const version = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/** At most so many characters. A longer text is looked at no further: what a pattern costs grows with the text. */
export const atMost = (max: number) => z.maxLength(max, { abort: true })

/** Text in one line. */
export const line = (max: number) => z.string().check(z.trim(), atMost(max), z.regex(/^[^\p{Cc}]*$/u))

/** Text of one or more lines: no control characters but those between lines. */
export const lines = (max: number) =>
  z.string().check(z.trim(), atMost(max), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u))

/** 1900 to 2199: calendars, JavaScript and PostgreSQL agree on these, and the year 0000 exists in one of them alone. */
const YEARS = /^(?:19|20|21)/

/** A calendar day, which has no time zone. */
export const day = z.iso.date().check(z.regex(YEARS))
export type Day = z.infer<typeof day>

export const moment = z.iso.datetime().check(atMost(40), z.regex(YEARS))

/**
 * Text that stands in a line and tells who or what something is. No control characters, nothing that turns the direction of
 * what comes after it, and something that can be seen: two names that look alike are alike.
 */
const NAME = /^$|^(?=.*[^\p{C}\p{Z}\p{M}\p{DI}\u2800])[^\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]*$/u

export const name = (max: number) => z.string().check(z.trim(), z.minLength(1), atMost(max), z.regex(NAME))

export function isName(text: string, max: number): boolean {
  return z.safeParse(name(max), text).success
}
