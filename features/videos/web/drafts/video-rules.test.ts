import type { VideoContent } from '../../contract/drafts.ts'
import { describe, expect, test } from 'vitest'
import { resolveMerge, mergeContents } from '#platform/documents/web/merge/merge.ts'
import { videoRules } from './video-rules.ts'

const cue = (text: string, from = 0) => ({ from, to: from + 1000, text })

const whole: VideoContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside help.',
  category: 'movement',
  tags: [],
  author: 'Theo',
  file: { from: 'company', id: 'one' },
  picture: null,
  body: { type: 'doc', content: [] },
  captions: [{ language: 'en', cues: [cue('Go outside.')] }],
  noSpeech: false,
  chapters: [{ at: 0, title: 'Shoes on' }],
  sources: [],
  reviewedOn: null,
  nextReviewOn: null,
}

const merge = (mine: Partial<VideoContent>, theirs: Partial<VideoContent>) =>
  mergeContents(videoRules.fields, {
    base: whole,
    mine: { ...whole, ...mine },
    theirs: { ...whole, ...theirs },
  })

const english = (text: string) => ({ language: 'en' as const, cues: [cue(text)] })
const spanish = (text: string) => ({ language: 'es' as const, cues: [cue(text)] })

describe('two people’s changes come together', () => {
  test('captions that only one of them changed are as they have them', () => {
    const merged = merge({ title: 'Mine' }, { captions: [english('Walk outside.')] })
    expect(merged.conflicts).toEqual([])
    expect(resolveMerge(merged, [])).toEqual({
      ...whole,
      title: 'Mine',
      captions: [english('Walk outside.')],
    })
  })

  test('captions of two languages, one each, are both kept', () => {
    const merged = merge(
      { captions: [english('Walk outside.')] },
      { captions: [english('Go outside.'), spanish('Sal a caminar.')] },
    )
    expect(resolveMerge(merged, []).captions).toEqual([english('Walk outside.'), spanish('Sal a caminar.')])
  })

  test('captions of one language that both changed are asked about', () => {
    const merged = merge({ captions: [english('Mine')] }, { captions: [english('Theirs')] })
    expect(merged.conflicts).toEqual([{ in: 'captions' }])
    expect(resolveMerge(merged, ['theirs']).captions).toEqual([english('Theirs')])
  })

  test('two chapters that were added are both there, in order', () => {
    const [first] = whole.chapters
    const merged = merge(
      { chapters: [...whole.chapters, { at: 40, title: 'Home' }] },
      { chapters: [...whole.chapters, { at: 20, title: 'The park' }] },
    )
    expect(resolveMerge(merged, []).chapters).toEqual([
      first,
      { at: 20, title: 'The park' },
      { at: 40, title: 'Home' },
    ])
  })

  test('two files are asked about', () => {
    const mine = { file: { from: 'company' as const, id: 'two' } }
    expect(merge(mine, { file: { from: 'company', id: 'three' } }).conflicts).toEqual([{ in: 'file' }])
  })
})

describe('what keeps a video from being published', () => {
  test('is nothing where all is there', () => {
    expect(videoRules.missing(whole)).toEqual([])
    expect(videoRules.missing({ ...whole, captions: [], noSpeech: true })).toEqual([])
  })

  test('is named in the order of the screen', () => {
    const empty = { title: ' ', summary: '', category: null, author: '', file: null, captions: [] }
    expect(videoRules.missing({ ...whole, ...empty })).toEqual([
      'title',
      'summary',
      'file',
      'captions',
      'category',
      'author',
    ])
  })

  test('is named by the index of what is wrong', () => {
    const overlapping = { language: 'es' as const, cues: [cue('Sal'), cue('a caminar', 500)] }
    const chapters = [
      { at: 5, title: 'One' },
      { at: 5, title: 'Two' },
      { at: 9, title: ' ' },
    ]
    expect(videoRules.missing({ ...whole, captions: [english('Go'), overlapping], chapters })).toEqual([
      'captions.1',
      'chapters.1',
      'chapters.2',
    ])
  })
})
