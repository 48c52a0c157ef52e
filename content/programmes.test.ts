import type { DocumentBody } from '#platform/documents/contract/body.ts'
import { expect, test } from 'vitest'
import { checkBodies, checkProgrammes, checkRecovery, checkRelationship } from './check/programmes.ts'
import { checkServices } from './check/services.ts'
import { documentOf, textOf } from './document.ts'
import { checkTranslatedFiles } from './translations/programmes.ts'
import { parseStep, readProgramme, readProgrammeFiles } from './programmes.ts'
import { parseServices, readServices } from './services.ts'

const relationship = readProgramme('our-relationship')
const recovery = readProgramme('vrs-freedom-365')

test('the programmes and the services are in order', () => {
  expect(checkProgrammes()).toEqual([])
  expect(checkServices()).toEqual([])
})

test('the programme for couples has twelve steps in three phases, and a page to read before any of them', () => {
  expect(relationship.steps.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  expect([...new Set(relationship.steps.map(({ phase }) => phase))]).toEqual([
    'observe',
    'understand',
    'respond',
  ])
  expect(relationship.steps.filter(({ body }) => !textOf(body).includes('safety page'))).toEqual([])
  const words = textOf(relationship.safety.body)
  for (const said of ['emergency number below', 'not your fault', 'help line below', 'threaten', 'track']) {
    expect(words).toContain(said)
  }
})

test('the programme for recovery says first when it is dangerous to stop, and what to do', () => {
  const words = textOf(recovery.safety.body)
  for (const said of [
    'Do not stop suddenly',
    'stopped in the last',
    'seizure',
    'naloxone',
    'on their side',
    'pregnant',
    'ending',
    'Nobody reads',
  ])
    expect(words).toContain(said)
})

test('whatever is checked in, one reply is meant for it, and a low mood always names whom to call', () => {
  const { moods, urges, replies, notes } = recovery.checkIn
  const fits = (when: (typeof replies)[number]['when'], at: { mood: number; urge: number; lapse: boolean }) =>
    (!when.lapse || at.lapse) &&
    (when.urgeFrom === undefined || at.urge >= when.urgeFrom) &&
    (when.moodTo === undefined || at.mood <= when.moodTo)
  const said = moods.flatMap(({ value: mood }) =>
    urges.flatMap(({ value: urge }) =>
      [true, false].map((lapse) => {
        const at = { mood, urge, lapse }
        const under = notes.filter(({ when }) => fits(when, at)).map(({ text }) => text)
        return { at, reply: replies.find(({ when }) => fits(when, at))?.kind, under: under.join(' ') }
      }),
    ),
  )
  expect(said.filter(({ reply }) => !reply)).toEqual([])
  expect(new Set(said.map(({ reply }) => reply)).size).toBe(replies.length)
  expect(said.filter(({ at, under }) => at.mood <= 2 && !under.includes('crisis line'))).toEqual([])
  expect(said.filter(({ at, reply }) => at.mood === 1 && reply !== 'very-low')).toEqual([])
  for (const named of ['used to take', 'emergency number', 'crisis line', 'drive'])
    expect(said.filter(({ at, under }) => at.lapse && !under.includes(named))).toEqual([])
  expect(said.filter(({ at, under }) => at.urge >= 3 && !under.includes('call someone'))).toEqual([])
})

test('each text has its Spanish one, of the English as it is now', () => {
  const files = readProgrammeFiles('vrs-freedom-365')
  const plan = 'vrs-freedom-365/plan'
  const sleep = 'vrs-freedom-365/03-sleep'
  expect(checkTranslatedFiles(files)).toEqual([])
  files.set(`${plan}.yaml`, '[]')
  files.delete(`${sleep}.es.md`)
  files.set('vrs-freedom-365/11-lost.es.md', 'Perdido.')
  expect(checkTranslatedFiles(files)).toEqual([
    `${sleep}.md has no text in Spanish`,
    `${plan}.yaml is out of date in Spanish: the English text is now 4f53cda1`,
    'vrs-freedom-365/11-lost.es.md is the translation of no text',
  ])
})

test('a programme asks, offers and replies the same in Spanish, in other words', () => {
  const steps = [relationship, readProgramme('our-relationship', 'es')].map((one) => one.steps)
  const [asked, inSpanish] = steps.map((all) =>
    all.map(({ number, slug, phase, minutes, sources, questions }) => ({
      ...{ number, slug, phase, minutes, sources },
      questions: questions.map((one) => ({
        ...{ id: one.id, kind: one.kind, options: 'options' in one && one.options },
        ...{ labels: 'labels' in one && one.labels.length, hasHint: one.hint !== undefined },
      })),
    })),
  )
  expect(inSpanish).toEqual(asked)
  const spanish = readProgramme('vrs-freedom-365', 'es')
  const rules = ({ checkIn, milestones, plan, readings }: typeof recovery) => ({
    ...{ moods: checkIn.moods.map(({ value }) => value), urges: checkIn.urges.map(({ value }) => value) },
    replies: checkIn.replies.map(({ texts, ...rule }) => ({ ...rule, texts: texts.length })),
    notes: checkIn.notes.map(({ kind, when }) => ({ kind, when })),
    days: milestones.map(({ day }) => day),
    parts: plan.map(({ id, examples }) => `${id} ${examples.length}`),
    readings: readings.map(({ number, slug, minutes }) => `${number} ${slug} ${minutes}`),
  })
  expect(rules(spanish)).toEqual(rules(recovery))
  const written = [
    spanish.safety,
    spanish.checkIn,
    ...spanish.milestones,
    ...spanish.plan,
    ...spanish.readings,
  ]
  expect(new Set([...written, ...(steps[1] ?? [])].map(({ language }) => language))).toEqual(new Set(['es']))
})

test('the Spanish safety pages say all that the English ones do', () => {
  const said = (body: DocumentBody, words: string[]) => words.filter((one) => !textOf(body).includes(one))
  expect(
    said(readProgramme('vrs-freedom-365', 'es').safety.body, [
      ...['puede matarte', 'de golpe', 'por la mañana', 'convulsión', 'diazepam, alprazolam', 'zopiclona'],
      ...['pregabalina o gabapentina', 'GHB o GBL', 'epilepsia', 'en las últimas semanas', 'esperas un bebé'],
      ...['tres semanas', 'no manejes', 'naloxona', '2 o 3 minutos', 'de lado', 'RCP', 'quitarte la vida'],
      'Nadie lee',
    ]),
  ).toEqual([])
  expect(
    said(readProgramme('our-relationship', 'es').safety.body, [
      ...['número de emergencias que está abajo', 'no los uses', 'No es tu culpa', 'línea de ayuda que está'],
      ...[
        'estrangularte',
        'amenaz',
        'rastrear',
        'el cuello',
        'piensas irte',
        'quitarte la vida',
        'Nadie lee',
      ],
    ]),
  ).toEqual([])
})

test('a translation that asks or offers other things is refused by name', () => {
  const step = (questions: string, more = '') => `---\n${more}title: T\nsummary: S\n${questions}---\nText.\n`
  const summary = 'summary: Take an honest look at how your relationship feels today, and learn.'
  const facts = 'sources: [{ title: A, publisher: B, url: https://example.org/ }]\nphase: observe\nminutes: 9'
  const asked = '[{ id: a, kind: choice, text: A?, options: [X, Y] }, { id: b, kind: text, text: B? }]'
  const english = `---\ntitle: T\n${summary}\n${facts}\nquestions: ${asked}\n---\nText.\n`
  const read = (questions: string) =>
    parseStep('01-a.md', english, {
      ...{ name: '01-a.es.md', language: 'es' },
      file: step(`questions: ${questions}\n`, "original: '12345678'\n"),
    })
  expect(read('[{ id: a, text: ¿A?, options: [Equis, Ye] }, { id: b, text: ¿B? }]').questions[0]).toEqual({
    ...{ id: 'a', kind: 'choice', text: '¿A?', options: ['X', 'Y'], labels: ['Equis', 'Ye'] },
  })
  for (const wrong of [
    '[{ id: a, text: ¿A?, options: [Equis] }, { id: b, text: ¿B? }]',
    '[{ id: b, text: ¿B? }, { id: a, text: ¿A?, options: [Equis, Ye] }]',
    '[{ id: a, text: ¿A?, options: [Equis, Ye] }]',
    '[{ id: a, text: ¿A?, options: [Equis, Ye] }, { id: b, text: ¿B?, hint: Más }]',
  ])
    expect(() => read(wrong)).toThrow(/^01-a\.es\.md: says .* where the English text has/)
  expect(() => read('[{ id: a, text: ¿A?, options: [Ye, Ye] }, { id: b, text: ¿B? }]')).toThrow(
    'option twice',
  )
})

test('a translated page with other paragraphs is named', () => {
  const spanish = readProgramme('our-relationship', 'es').safety
  const shorter = { ...spanish, body: { ...spanish.body, content: spanish.body.content.slice(1) } }
  expect(checkBodies([relationship.safety], [spanish])).toEqual([])
  expect(checkBodies([relationship.safety], [shorter])).toEqual([
    expect.stringMatching(/^"Before you start, .*" has other paragraphs, lists and headings/),
  ])
})

test('a step with faults is named with each of them', () => {
  const questions = '[{ id: Bad Id, kind: scale, text: How?, low: Not }]'
  const file = `---\ntitle: ""\nphase: later\nminutes: 90\nquestions: ${questions}\n---\nText.\n`
  expect(() => parseStep('01-bad.md', file)).toThrow(
    /^01-bad\.md: .*title.*summary.*sources.*phase.*minutes.*questions/s,
  )
  expect(() => parseStep('01-bare.md', 'No facts.')).toThrow('01-bare.md: the facts between --- are missing.')
  expect(() => parseStep('first.md', file)).toThrow('first.md: is not called NN-slug.md.')
})

test('steps are held to their phases, their length, their ids and their words', () => {
  const [first, ...others] = relationship.steps
  if (!first) throw new Error('There is no step.')
  const broken = { ...first, phase: 'respond' as const, body: documentOf('Short. [Away](/x).') }
  const twice = { ...broken, number: 3 }
  expect(checkRelationship({ ...relationship, steps: [broken, ...others, twice] })).toEqual([
    'is numbered 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 3',
    expect.stringMatching(/^has the phases respond, observe/),
    ...first.questions.map(({ id }) => `asks ${id} twice`),
    ...[0, 1].flatMap(() => [
      'where-things-stand: has 2 words; 250 to 450 are asked for',
      'where-things-stand: links to /x; a programme holds no links',
      'where-things-stand: has 0 headings; 2 to 4 are asked for',
    ]),
  ])
})

test('recovery is held to its milestones, its replies and words that do not shame', () => {
  const { readings, milestones, checkIn } = recovery
  const replies = checkIn.replies.slice(0, -1).map((reply) => ({ ...reply, reading: 'nowhere' }))
  const shamed = { ...recovery.safety, title: 'For an addict' }
  const broken = {
    ...recovery,
    safety: shamed,
    readings: readings.slice(0, 9),
    milestones: milestones.toReversed(),
    checkIn: { ...checkIn, replies, notes: [] },
  }
  expect(checkRecovery(broken)).toEqual([
    'has 9 readings; 10 are asked for',
    'has milestones at 365, 270, 180, 120, 90, 60, 30, 21, 14, 7, 3, 2, 1',
    'has a reply that is never, or not always, reached',
    'says nowhere whom to call in a low mood',
    ...replies.map(({ kind }) => `leads from ${kind} to nowhere, which is nowhere`),
    'says "addict", which shames',
  ])
})

test('the pages of the demo have hours, languages and numbers of their own, all of them made up', () => {
  const { services, demo } = readServices()
  expect(services.map(({ key, phone }) => ({ key, phone }))).toEqual(
    ['corpcare', 'ourrelationship', 'vrsfreedom365', 'ucm'].map((key) => ({ key, phone: null })),
  )
  expect(Object.keys(demo)).toEqual(['hale-demo', 'acme'])
  const [page, ...pages] = services
  if (!page) throw new Error('There is no service.')
  const real = { ...page, howToStart: 'Call 020 7946 0000 now.', phone: '+44 20 7946 0000' }
  expect(checkServices({ services: [page], demo: { acme: [real, ...pages] } })).toEqual([
    "services.yaml: acme: corpcare: 02079460000 may be somebody's number",
    "services.yaml: acme: corpcare: +442079460000 may be somebody's number",
  ])
  expect(checkServices({ services: [real], demo: {} })).toHaveLength(2)
})

test('a services file with faults is named with each of them', () => {
  const file = 'services: { corpcare: { title: "" } }\ndemo: { acme: { corpcare: { phone: none } } }\n'
  expect(() => parseServices(file)).toThrow(/^services\.yaml: .*title.*summary.*demo\.acme\.corpcare/s)
})

test('each text of a service has its Spanish one, of the English as it is now', () => {
  const library = readServices()
  const [first, ...others] = library.translations.es
  if (!first) throw new Error('Nothing is translated.')
  const check = (changed: Partial<typeof first>) =>
    checkServices({ ...library, translations: { es: [{ ...first, ...changed }, ...others] } })
  expect(check({})).toEqual([])
  expect(check({ text: '' })).toEqual(['services.yaml: services.corpcare.title has no Spanish text'])
  expect(check({ expected: '12345678' })).toEqual([
    'services.yaml: services.corpcare.title is out of date in Spanish: the English text is now 12345678',
  ])
  expect(check({ text: 'Llama al 020 7946 0000.' })).toEqual([
    'services.yaml: services.corpcare.title has other numbers in Spanish',
  ])
  const bodies = { original: documentOf('One.'), text: documentOf('Uno.\n\nDos.') }
  expect(check({ bodies })).toEqual([
    'services.yaml: services.corpcare.title has other paragraphs and lists in Spanish',
  ])
})
