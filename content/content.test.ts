import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Block } from '#platform/documents/contract/body.ts'
import { conditionId } from '#features/conditions/rules/id.ts'
import { articleCategories } from '#features/articles/contract/articles.ts'
import { readArticle, readArticles } from './articles.ts'
import { checkCare } from './check/care.ts'
import { checkCondition, listOverdueConditions } from './check/conditions.ts'
import { checkContent } from './check/content.ts'
import { checkTranslations } from './check/translations.ts'
import { checkVideo } from './check/videos.ts'
import { blocksOf, documentOf, linksOf, textOf, withLinks } from './document.ts'
import { readCondition, readConditions } from './conditions.ts'
import { helpIn, readHelpLines } from './help-lines.ts'
import { readingGrade } from '#platform/rules/reading.ts'
import { readLibraryFiles } from './translations/library-files.ts'
import { parseVideo, readVideos } from './videos.ts'
import { countPairs, readWords } from './words.ts'

test('everything in the library is in order', () => {
  expect(checkContent()).toEqual([])
})

test('there are at least 12 articles in at least 6 categories', () => {
  const articles = readArticles()
  expect(articles.length).toBeGreaterThanOrEqual(12)
  const used = new Set(articles.map(({ category }) => category))
  expect(used.size).toBeGreaterThanOrEqual(6)
  expect(articleCategories).toEqual(expect.arrayContaining([...used]))
})

test('an article with faults is named with each of them', () => {
  const file = '---\ntitle: ""\ncategory: cooking\n---\nText.\n'
  expect(() => readArticle('bad', file)).toThrow(/^bad: .*title.*summary.*category/s)
  expect(() => readArticle('bare', 'No facts here.')).toThrow('bare: the facts between --- are missing.')
})

test('a text keeps its words, its marks and its order; what the editor could not show is refused', () => {
  const document = documentOf(
    'One *two* **three**.\n\n## Four & five\n\n- six\n- [seven](/eight)\n\n> nine "ten"',
  )
  expect(textOf(document).split(/\s+/)).toEqual(
    ['One', 'two', 'three.', 'Four', '&', 'five', 'six', 'seven', 'nine', '"ten"', ''].slice(0, -1),
  )
  expect(document.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'blockquote',
  ])
  for (const foreign of ['# One', '<b>html</b>', '![x](y.png)', '```\ncode\n```']) {
    expect(() => documentOf(foreign)).toThrow(/may not hold/)
  }
  expect(() => documentOf('[a](javascript:alert)')).toThrow(/may not be so/)
})

test('a line across the text and words that are struck through are kept', () => {
  const document = documentOf('one ~~two~~\n\n---\n\nthree')
  expect(document.content.map(({ type }) => type)).toEqual(['paragraph', 'divider', 'paragraph'])
  expect(document.content[0]).toMatchObject({ content: [{}, { text: 'two', marks: [{ type: 'strike' }] }] })
  expect(textOf(document).split(/\s+/)).toEqual(['one', 'two', 'three'])
})

test('a table, a line break and the number that a list begins with are kept', () => {
  const document = documentOf('| a | *b* |\n|---|---|\n| 1 | 2 |\n\none\\\ntwo\n\n4. four\n5. five')
  expect(blocksOf(document).map(({ type }) => type)).toEqual([
    ...['table', 'paragraph', 'paragraph', 'paragraph', 'paragraph'],
    'paragraph',
    ...['orderedList', 'paragraph', 'paragraph'],
  ])
  expect(document.content.at(-1)).toMatchObject({ attrs: { start: 4 } })
  expect(textOf(document).split('\n')).toEqual(['a', 'b', '1', '2', 'one', 'two', 'four', 'five'])
})

test('the addresses of a text can be changed, and nothing else changes', () => {
  const document = documentOf('One [two](/a) *[three](/b)*')
  expect(linksOf(document)).toEqual(['/a', '/b'])
  const moved = withLinks(document, (href) => `/elsewhere${href}`)
  expect(linksOf(moved)).toEqual(['/elsewhere/a', '/elsewhere/b'])
  expect(textOf(moved)).toBe(textOf(document))
})

test('the words of a text stay apart where a line or a block ends', () => {
  const text = (words: string) => ({ type: 'text' as const, text: words })
  const lines: Block = { type: 'paragraph', content: [text('one'), { type: 'hardBreak' }, text('two')] }
  expect(textOf({ type: 'doc', content: [lines, lines] })).toBe('one\ntwo\none\ntwo')
})

test('the reading grade tells plain from learned', () => {
  expect(readingGrade('The cat sat on the mat. It was warm. We like the cat.')).toBeLessThan(3)
  const learned =
    'Cardiovascular rehabilitation necessitates multidisciplinary collaboration throughout hospitalisation.'
  expect(readingGrade(learned)).toBeGreaterThan(15)
})

const gout = readConditions().find(({ id }) => id === 'gout')
if (!gout) throw new Error('The library has no gout.')

test('there are at least 150 conditions', () => {
  expect(readConditions().length).toBeGreaterThanOrEqual(150)
})

test('a condition is held to its sections, its care, its dates and what it points at', () => {
  const broken = {
    ...gout,
    sections: gout.sections.slice(1),
    care: { ...gout.care, emergency: [], emergencyEs: [], today: [], soon: [], selfCare: [] },
    related: ['Nothing Known'],
    articles: ['no-such-article'],
    reviewed: '2026-10-02',
    nextReview: '2026-10-01',
  }
  const related = new Set(gout.related.map(conditionId))
  expect(checkCondition(gout, related, new Set(gout.articles))).toEqual([])
  expect(checkCondition(broken, new Set(), new Set())).toEqual([
    'has the sections symptoms, causes, risk-factors, diagnosis, treatment, self-care, prevention, complications',
    'says nowhere when to see a doctor',
    'is to be reviewed again before it was reviewed',
    'is related to Nothing Known, which is nowhere',
    'leads to the article no-such-article, which is nowhere',
  ])
})

test('each level of care holds what belongs there, in standard words, and what is urgent in both languages', () => {
  const mixed = {
    ...gout,
    care: {
      ...gout.care,
      emergency: ['Give CPR and ask somebody for help.'],
      emergencyEs: [],
      today: ['See a doctor about the pain.'],
      soon: ['Ring a doctor at once.', 'Your skin itches, so see a doctor within a week.'],
    },
  }
  expect(checkCondition(mixed, new Set(gout.related.map(conditionId)), new Set(gout.articles))).toEqual([
    'has 1 signs of an emergency in English and 0 in Spanish',
    'tells what to do among the signs of an emergency: Give CPR and ask somebody for help.',
    'hides what to do behind a sign; write "See a doctor … if …": Your skin itches, so see a doctor within a week.',
    'has among what can wait: Ring a doctor at once.',
    'does not say how soon: See a doctor about the pain.',
    'says "somebody"; the standard word is "someone"',
    'says "Ring a"; the standard word is "call"',
  ])
})

test.each([
  'You have a fit, or a severe headache, and your maternity unit does not answer at once.',
  "Shaking or feeling very ill, and your hospital's urgent line does not answer at once.",
])('a sign that waits for nobody stands in a line of its own: %s', (line) => {
  const care = { ...gout.care, emergency: [line], emergencyEs: ['Tienes dolor de cabeza.'] }
  expect(checkCare(care)).toEqual([`lets wait what waits for nobody: ${line}`])
})

test('a sign that waits for nobody stands in a line of its own in Spanish too', () => {
  const line = 'Tienes una convulsión, o dolor de cabeza, y tu unidad de maternidad no responde enseguida.'
  const alone = 'Una persona se desploma, no responde y no respira.'
  const care = { ...gout.care, emergency: ['One.', 'Two.'], emergencyEs: [line, alone] }
  expect(checkCare(care)).toEqual([`lets wait what waits for nobody: ${line}`])
})

test('a condition with faults in its facts is named with each of them', () => {
  expect(() => readCondition('bad', '---\ntitle: ""\ngroups: [cooking]\n---\nText.\n')).toThrow(
    /^bad: .*title.*there is no group cooking/s,
  )
})

test('conditions that were to be reviewed again are listed', () => {
  expect(listOverdueConditions('2026-11-21')).toEqual([])
  expect(listOverdueConditions('2030-01-01')).toHaveLength(readConditions().length)
})

test('the table of words holds at least 600 pairs', () => {
  expect(countPairs(readWords())).toBeGreaterThanOrEqual(600)
})

test('each cause of a symptom is a condition of the library', () => {
  const titles = new Set(readConditions().map(({ title }) => title))
  const causes = Object.values(readWords().topics).flatMap((topic) => topic.causes)
  expect(causes.length).toBeGreaterThan(0)
  expect(causes.filter((cause) => !titles.has(cause))).toEqual([])
})

test('at least 40 countries have their emergency number, and every line a page that names it', () => {
  const { countries } = readHelpLines()
  expect(Object.keys(countries).length).toBeGreaterThanOrEqual(40)
  expect(countries['US']).toMatchObject({
    number: '911',
    lines: [{ phone: '988' }, { phone: null, text: { number: '741741' } }],
  })
})

test('each kind of help line is the country’s own, or that of an international directory', () => {
  const lines = readHelpLines()
  expect(helpIn(lines, 'GB')).toMatchObject({
    number: '999',
    abuse: [{ phone: '0808 2000 247' }, {}, {}, {}, {}],
    drugs: [{ phone: '0300 123 1110' }, { name: 'Frank' }, {}],
  })
  const directories = { abuse: [{ name: 'lila.help' }, {}], drugs: [{ name: 'Find A Helpline' }, {}] }
  expect(helpIn(lines, 'ZZ')).toMatchObject({ number: null, ...directories, poison: [], urgent: [] })
  expect(helpIn(lines, 'EC')).toMatchObject({ number: '911', helpLines: [{ phone: '171' }], ...directories })
  expect(helpIn(lines, 'AR')).toMatchObject({ helpLines: [{ phone: '135' }, { phone: '0800 345 1435' }] })
  expect(helpIn(lines, 'GB').drugs[0]?.hours).toEqual([
    { days: 'weekdays', from: '09:00', to: '20:00' },
    { days: 'weekends', from: '11:00', to: '16:00' },
  ])
  expect(helpIn(lines, 'US').helpLines[0]?.hours).toEqual([])
  expect(helpIn(lines, 'MX').abuse).toMatchObject([{ phone: '079', press: '1' }])
  expect(helpIn(lines, 'CH').abuse).toMatchObject([{ phone: '142' }])
})

test('who speaks Spanish in the United States or Puerto Rico is told what to press and to send', () => {
  const lines = readHelpLines()
  for (const country of ['US', 'PR']) {
    const { helpLines, ...more } = helpIn(lines, country, 'es')
    expect(helpLines).toMatchObject([
      { phone: '988', languages: [{ language: 'es', press: '2', word: 'AYUDA' }] },
      { text: { number: '741741' }, languages: [{ language: 'es', word: 'HOLA' }] },
    ])
    for (const kind of ['abuse', 'drugs', 'poison'] as const)
      expect(more[kind][0]?.languages).toMatchObject([{ language: 'es' }])
  }
})

test('poison centres and urgent advice are those of the country, or none', () => {
  const lines = readHelpLines()
  const phonesOf = (kind: 'poison' | 'urgent', countries: string[]) =>
    countries.map((country) => helpIn(lines, country)[kind].map(({ phone }) => phone))
  expect(phonesOf('poison', ['US', 'PR', 'AU', 'GB', 'IE', 'ES', 'DE'])).toEqual([
    ['1-800-222-1222'],
    ['1-800-222-1222'],
    ['13 11 26'],
    ['111'],
    ['01 809 2166'],
    ['91 562 04 20'],
    [],
  ])
  expect(phonesOf('urgent', ['GB', 'DE', 'US'])).toEqual([['111'], ['116117'], []])
})

const video = readVideos()[0]
if (!video) throw new Error('The library has no video.')

test('there are at least 16 videos, each with captions in both languages and four files', () => {
  const videos = readVideos()
  expect(videos.length).toBeGreaterThanOrEqual(16)
  for (const { captions, files } of videos) {
    expect(captions.map(({ language }) => language)).toEqual(['en', 'es'])
    expect(files.map(({ height, type }) => `${height} ${type}`)).toEqual([
      ...['720 video/webm', '720 video/mp4', '360 video/webm', '360 video/mp4'],
    ])
  }
})

test('a video is held to its length, its chapters, its captions, its dates and what it leads to', () => {
  const [en, es] = video.captions
  if (!en || !es) throw new Error('The video has no captions.')
  const broken = {
    ...video,
    seconds: 20,
    chapters: [
      { at: 3, title: 'Late' },
      { at: 2, title: 'Early' },
    ],
    captions: [
      { ...en, cues: [{ from: 0, to: 500, text: 'Far too much to read in half a second' }] },
      { ...es, cues: [{ from: 0, to: 25_000, text: 'Uno\ndos\ntres' }] },
    ],
    related: ['no-such-article'],
    reviewed: '2026-10-02',
    nextReview: '2026-10-01',
    translations: [],
  }
  expect(checkVideo(video, new Set(readArticles().map(({ slug }) => slug)))).toEqual([])
  expect(checkVideo(broken, new Set(readArticles().map(({ slug }) => slug)))).toEqual([
    'lasts 20 s; 45 to 150 are asked for',
    'is to be reviewed again before it was reviewed',
    'has a first chapter that does not begin at 0',
    'has the chapter "Early" out of order or after its end',
    'leads to the article no-such-article, which is nowhere',
    'has captions at different times in its languages',
    'en caption 1 has 74.0 characters a second',
    'en caption 1 is shown for less than a second',
    'es caption 1 has 3 rows',
    'es caption 1 is shown after the end',
    'has no text in Spanish',
  ])
})

test('a translation of a video that is behind it, or has other chapters, is named', () => {
  const [translation] = video.translations
  if (!translation) throw new Error('The video is not translated.')
  const behind = { ...translation, reviewed: '2026-01-02', chapters: translation.chapters.slice(1) }
  const articles = new Set(readArticles().map(({ slug }) => slug))
  expect(checkVideo({ ...video, translations: [behind] }, articles)).toEqual([
    `is out of date in Spanish: the English text is of ${video.reviewed}, its translation of 2026-01-02`,
    'has chapters at other times in Spanish',
  ])
})

test('a video with faults in its facts is named with each of them', () => {
  expect(() => parseVideo('bad', '---\ntitle: ""\nspeech: much\n---\nText.\n')).toThrow(
    /^bad: .*title.*speech/s,
  )
  expect(() => parseVideo('bare', 'No facts here.')).toThrow('bare: the facts between --- are missing.')
})

test('a translation of an article that is behind it, or of another shape, is named', () => {
  const article = readArticles().find(({ translations }) => translations.length > 0)
  const [translation] = article?.translations ?? []
  if (!article || !translation) throw new Error('No article is translated.')
  expect(checkTranslations(article)).toEqual([])
  const behind = {
    ...translation,
    reviewed: '2026-01-02',
    body: documentOf('Un párrafo.\n\n[un enlace](/nada)'),
  }
  expect(checkTranslations({ ...article, reviewed: '2026-03-04', translations: [behind] })).toEqual([
    'is out of date in Spanish: the English text is of 2026-03-04, its translation of 2026-01-02',
    'has other paragraphs, lists and headings in Spanish',
    'has other links in Spanish',
  ])
})

test('a translation of nothing is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hale-'))
  await Promise.all(['one.md', 'one.es.md', 'other.es.md'].map((name) => writeFile(join(folder, name), name)))
  expect(() => readLibraryFiles(pathToFileURL(`${folder}/`))).toThrow('other.es.md')
  await rm(join(folder, 'other.es.md'))
  expect(readLibraryFiles(pathToFileURL(`${folder}/`))).toEqual([
    { slug: 'one', text: 'one.md', translations: [{ language: 'es', name: 'one.es.md', text: 'one.es.md' }] },
  ])
  await rm(folder, { recursive: true })
})
