import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cueFaults, formatTime, formatVtt, parseCaptions, parseTime } from './captions.ts'

const cue = (from: number, to: number, text: string) => ({ from, to, text })

describe('a file of captions', () => {
  test('is read as WebVTT: identifiers, settings, notes and styles aside', () => {
    const text = [
      '\uFEFFWEBVTT - A title',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'NOTE',
      'Not shown.',
      '',
      'intro',
      '00:01.000 --> 00:02.500 line:0 align:start',
      '<v Robin>Breathe <i>in</i> &amp; out.',
      'Slowly.',
      '',
      '01:00:00.000 --> 01:00:01.000',
      '5 &lt; 6',
    ].join('\r\n')
    expect(parseCaptions(text)).toEqual({
      cues: [cue(1000, 2500, 'Breathe in & out.\nSlowly.'), cue(3_600_000, 3_601_000, '5 < 6')],
      faults: [],
    })
  })

  test('is read as SubRip', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:02,000 --> 00:00:03,000\n{Two}\n'
    expect(parseCaptions(text).cues).toEqual([cue(1000, 2000, 'One'), cue(2000, 3000, '{Two}')])
  })

  test.each([
    ['nothing of the kind', 'Hello there.', 'not-captions', 1],
    ['no file at all', '', 'not-captions', 1],
    ['a time that is none', 'WEBVTT\n\n00:61.000 --> 00:62.000\nOne', 'bad-time', 3],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nOne', 'ends-before-it-begins', 3],
    [
      'cues out of order',
      'WEBVTT\n\n00:02.000 --> 00:03.000\nOne\n\nb\n00:01.000 --> 00:02.000\nTwo',
      'out-of-order',
      7,
    ],
    ['a caption without an end', `WEBVTT\n\n00:02.000 --> 00:03.000\n${'x'.repeat(501)}`, 'too-long', 3],
  ])('with %s is refused by its line', (_, text, kind, line) => {
    expect(parseCaptions(text).faults).toEqual([{ kind, line }])
  })

  test('of any size is read in bounded time', () => {
    const parsed = parseCaptions(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(6000)}`)
    expect(parsed.cues).toHaveLength(5000)
    expect(parsed.faults).toHaveLength(20)
    expect(parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(200_000)}`).cues).toEqual([])
  })

  test('that was written is read again as it was', () => {
    const line = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((text) => text.replaceAll(/\s+/g, ' ').trim() || 'x')
    const texts = fc.array(fc.array(line, { minLength: 1, maxLength: 2 }), { maxLength: 20 })
    fc.assert(
      fc.property(texts, (all) => {
        const cues = all.map((lines, index) => cue(index * 2000, index * 2000 + 1999, lines.join('\n')))
        expect(parseCaptions(formatVtt(cues)).cues).toEqual(cues)
      }),
    )
  })
})

test('a moment is written in hours, minutes, seconds and milliseconds, and may be typed in short', () => {
  expect(formatTime(3_723_004)).toBe('01:02:03.004')
  expect(['01:02:03.004', '62:03,004', '1:05', '0:61', 'soon'].map(parseTime)).toEqual([
    3_723_004,
    undefined,
    65_000,
    undefined,
    undefined,
  ])
})

test('cues that overlap, say nothing, end before they begin or come after the end are named', () => {
  const cues = [
    cue(0, 2000, 'One'),
    cue(1000, 3000, 'Two'),
    cue(4000, 4000, 'Three'),
    cue(5000, 6000, ' '),
    cue(9000, 9500, 'Late'),
  ]
  expect(cueFaults(cues, 9)).toEqual([
    { index: 1, kind: 'overlaps' },
    { index: 2, kind: 'ends-before-it-begins' },
    { index: 3, kind: 'empty' },
    { index: 4, kind: 'after-the-end' },
  ])
})
