import { blocksOf, linksOf, textOf } from '../document.ts'
import type { Language } from '#platform/contract/languages.ts'
import { checkTranslatedFiles, TRANSLATED_LANGUAGES } from '../translations/programmes.ts'
import {
  phases,
  readProgramme,
  readProgrammeFiles,
  type ProgrammeKey,
  type ProgrammePage,
  type ProgrammeStep,
  type RecoveryProgramme,
  type RelationshipProgramme,
} from '../programmes.ts'
import { checkGrade, checkLength, checkWords } from './text.ts'
import { shapeOf } from './translations.ts'

const STEPS_A_PHASE = 4
const READING_COUNT = 10
const HEADING_COUNT = { least: 2, most: 4 }
const MILESTONE_DAYS = [1, 2, 3, 7, 14, 21, 30, 60, 90, 120, 180, 270, 365]
/** Stigmatising words, after NIDA's "Words Matter". */
const SHAMING_WORDS =
  /\b(addicts?|alcoholics?(?! anonymous)|junkies?|drunks|drunkards?|clean|dirty|abusers?)\b/gi

/** Returns everything that is wrong with the programmes, a line each. */
export function checkProgrammes(): string[] {
  const named = (name: string, faults: string[]) => faults.map((one) => `${name}: ${one}`)
  return [
    ...named('our-relationship', checkRelationship(readProgramme('our-relationship'))),
    ...named('vrs-freedom-365', checkRecovery(readProgramme('vrs-freedom-365'))),
    ...(['our-relationship', 'vrs-freedom-365'] as const).flatMap((key) => [
      ...checkTranslatedFiles(readProgrammeFiles(key)),
      ...TRANSLATED_LANGUAGES.flatMap((targetLanguage) =>
        checkBodies(pagesOf(key), pagesOf(key, targetLanguage)),
      ),
    ]),
  ]
}

function pagesOf(key: ProgrammeKey, language?: Language): ProgrammePage[] {
  const programme = readProgramme(key, language)
  return [programme.safety, ...('steps' in programme ? programme.steps : programme.readings)]
}

/** Returns a line for each translated page with other paragraphs, lists or headings than the original. */
export function checkBodies(originals: ProgrammePage[], programmePages: ProgrammePage[]): string[] {
  return originals.flatMap(({ title, body }, index) => {
    const other = programmePages[index]
    return other && shapeOf(other.body) !== shapeOf(body)
      ? [`"${title}" has other paragraphs, lists and headings as "${other.title}"`]
      : []
  })
}

export function checkRelationship({ safety, steps }: Omit<RelationshipProgramme, 'version'>): string[] {
  const expectedPhases = phases.flatMap((phase) => Array<string>(STEPS_A_PHASE).fill(phase))
  const actualPhases = steps.map(({ phase }) => phase)
  return [
    ...checkPage('safety', safety, { least: 200, most: 500 }),
    ...checkNumbers(steps),
    actualPhases.join() === expectedPhases.join() ? '' : `has the phases ${actualPhases.join(', ')}`,
    ...duplicatesIn(steps.flatMap(({ questions }) => questions.map(({ id }) => id))).map(
      (id) => `asks ${id} twice`,
    ),
    ...steps.flatMap((step) => [
      ...checkPage(step.slug, step, { least: 250, most: 450 }),
      ...checkHeadings(step),
      ...checkGrade(questionWords(step)).map((fault) => `${step.slug}: its questions ${fault}`),
    ]),
  ].filter(Boolean)
}

export function checkRecovery(programme: Omit<RecoveryProgramme, 'version'>): string[] {
  const { safety, readings, milestones, plan } = programme
  const days = milestones.map(({ day }) => day)
  const lines = [...milestones, ...plan].map(({ title, text }) => `${title}\n${text}`)
  return [
    ...checkPage('safety', safety, { least: 250, most: 550 }),
    ...checkNumbers(readings),
    readings.length === READING_COUNT
      ? ''
      : `has ${readings.length} readings; ${READING_COUNT} are asked for`,
    ...readings.flatMap((reading) => checkPage(reading.slug, reading, { least: 150, most: 300 })),
    days.join() === MILESTONE_DAYS.join() ? '' : `has milestones at ${days.join(', ')}`,
    ...duplicatesIn(plan.map(({ id }) => id)).map((id) => `asks for ${id} twice`),
    ...lines.flatMap((one) => checkGrade(one).map((fault) => `"${one.split('\n')[0]}" ${fault}`)),
    ...checkReplies(programme),
    ...checkShaming(programme),
  ].filter(Boolean)
}

function checkReplies({ checkIn, readings }: Omit<RecoveryProgramme, 'version'>): string[] {
  const { moods, urges, replies, notes } = checkIn
  const slugs = new Set(readings.map(({ slug }) => slug))
  const always = replies.map(({ when }) => Object.keys(when).length === 0)
  return [
    moods.map(({ value }) => value).join() === '1,2,3,4,5' ? '' : 'has moods that do not go from 1 to 5',
    urges.map(({ value }) => value).join() === '0,1,2,3,4' ? '' : 'has urges that do not go from 0 to 4',
    always.indexOf(true) === replies.length - 1 ? '' : 'has a reply that is never, or not always, reached',
    ...duplicatesIn([...replies, ...notes].map(({ kind }) => kind)).map((kind) => `replies ${kind} twice`),
    notes.some(({ when }) => when.moodTo !== undefined && !when.lapse && when.urgeFrom === undefined)
      ? ''
      : 'says nowhere whom to call in a low mood',
    ...replies
      .filter(({ reading }) => !slugs.has(reading))
      .map(({ kind, reading }) => `leads from ${kind} to ${reading}, which is nowhere`),
    ...[...replies.flatMap(({ texts }) => texts), ...notes.map(({ text }) => text)].flatMap((text) =>
      checkGrade(text).map((fault) => `"${text.slice(0, 40)}" ${fault}`),
    ),
  ].filter(Boolean)
}

function checkPage(name: string, { body, summary }: ProgrammePage, words: { least: number; most: number }) {
  const text = textOf(body)
  return [
    ...checkLength(text, words),
    ...checkGrade(text),
    ...checkWords([summary, text].join('\n')),
    ...checkGrade(summary).map((fault) => `has a summary that ${fault}`),
    ...linksOf(body).map((href) => `links to ${href}; a programme holds no links`),
  ].map((fault) => `${name}: ${fault}`)
}

function checkHeadings({ slug, body }: ProgrammeStep): string[] {
  const headings = blocksOf(body).filter((block) => block.type === 'heading' && block.attrs.level === 2)
  return headings.length < HEADING_COUNT.least || headings.length > HEADING_COUNT.most
    ? [
        `${slug}: has ${headings.length} headings; ${HEADING_COUNT.least} to ${HEADING_COUNT.most} are asked for`,
      ]
    : []
}

function checkNumbers(pages: { number: number }[]): string[] {
  const numbers = pages.map(({ number }) => number)
  return numbers.every((number, index) => number === index + 1) ? [] : [`is numbered ${numbers.join(', ')}`]
}

/** Finds stigmatising words in a programme, except in the titles of sources, which are quoted unchanged. */
function checkShaming({ safety, readings, ...rest }: Omit<RecoveryProgramme, 'version'>): string[] {
  const pages = [safety, ...readings].map(({ title, summary, body }) => [title, summary, textOf(body)])
  const fullText = JSON.stringify([pages, rest.milestones, rest.checkIn, rest.plan])
  return [...fullText.matchAll(SHAMING_WORDS)].map(([word]) => `says "${word}", which shames`)
}

function questionWords({ questions }: ProgrammeStep): string {
  return questions
    .flatMap((one) => [one.text, one.hint ?? '', ...('options' in one ? one.options : [])])
    .join('\n')
}

function duplicatesIn(all: string[]): string[] {
  return all.filter((one, index) => all.indexOf(one) !== index)
}
