import { describe, expect, test } from 'vitest'
import { addDays } from './day.ts'
import { replyTo } from './replies.ts'

const rules = {
  replies: [
    { kind: 'after-lapse', when: { lapse: true as const }, texts: ['lapse'], reading: 'one' },
    { kind: 'strong', when: { urgeFrom: 3 }, texts: ['strong'], reading: 'two' },
    { kind: 'low', when: { moodTo: 2 }, texts: ['low'], reading: 'three' },
    { kind: 'calm', when: {}, texts: ['a', 'b', 'c'], reading: 'four' },
  ],
  notes: [
    { kind: 'help', when: { moodTo: 2 }, text: 'call' },
    { kind: 'safety', when: { lapse: true as const }, text: 'be safe' },
  ],
}
const DAY = '2026-02-01'
const said = { value: true, at: '2026-02-01T10:00:00.000Z' }

describe('a reply', () => {
  test('is the first whose conditions hold, with every note whose conditions hold', () => {
    const reply = (mood: number, urge: number, lapse = false) =>
      replyTo(rules, { day: DAY, mood, urge, ...(lapse && { lapse: said }) })
    expect(reply(2, 4, true)).toMatchObject({ text: 'lapse', notes: ['call', 'be safe'], isUrgent: true })
    expect(reply(2, 3)).toMatchObject({ text: 'strong', notes: ['call'], isUrgent: true })
    expect(reply(1, 0)).toMatchObject({ text: 'low', isUrgent: true })
    expect(reply(5, 0)).toMatchObject({ reading: 'four', notes: [], isUrgent: false })
    expect(replyTo({ ...rules, replies: [] }, { day: DAY, mood: 3, urge: 0 })).toBeUndefined()
  })

  test('has its texts take turns from day to day, and on one day stays the same', () => {
    const texts = [0, 0, 1, 2, 3].map(
      (later) => replyTo(rules, { day: addDays(DAY, later), mood: 5, urge: 0 })?.text,
    )
    expect(texts[1]).toBe(texts[0])
    expect(new Set(texts.slice(1, 4)).size).toBe(3)
    expect(texts[4]).toBe(texts[1])
  })
})
