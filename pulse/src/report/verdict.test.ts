import { expect, test } from 'vitest'
import { hasReportedRate } from './verdict.ts'

/** Windows that are told (#) or not (.). */
const answered = (windows: string) => hasReportedRate(Array.from(windows, (window) => window === '#'))

test('a scan without windows, or with none that is told, has no rate', () => {
  expect(answered('')).toBe(false)
  expect(answered('.')).toBe(false)
  expect(answered('.'.repeat(100))).toBe(false)
})

test('half of the windows of a scan of half a minute must be told, wherever they are', () => {
  expect(answered('#')).toBe(true)
  expect(answered('#.'.repeat(6))).toBe(true)
  expect(answered('#'.repeat(5) + '.'.repeat(6))).toBe(false)
  expect(answered('#'.repeat(11) + '.'.repeat(10))).toBe(true)
  expect(answered('#'.repeat(5) + '.'.repeat(11) + '#'.repeat(5))).toBe(false)
})

test('in a longer one half a minute is enough, whatever was seen before and after', () => {
  expect(answered('.'.repeat(50) + '#'.repeat(11) + '.'.repeat(50))).toBe(true)
  expect(answered('.'.repeat(50) + '#'.repeat(10) + '.'.repeat(50))).toBe(false)
  expect(answered('#'.repeat(11) + '.'.repeat(5000))).toBe(true)
  expect(answered('.'.repeat(5000) + '#'.repeat(11))).toBe(true)
  expect(answered('#####.....'.repeat(8) + '.'.repeat(60))).toBe(true)
})

test('what has a rate keeps it however much longer it gets', () => {
  const parts = ['#.'.repeat(11), '.'.repeat(10) + '#'.repeat(11), '#####......#####......' + '#'.repeat(6)]
  for (const part of parts) {
    expect(answered(part)).toBe(true)
    for (const more of [1, 7, 30, 400]) {
      expect(answered(part + '.'.repeat(more))).toBe(true)
      expect(answered('.'.repeat(more) + part)).toBe(true)
    }
  }
})
