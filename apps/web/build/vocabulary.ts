import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Weights } from '#features/red-flags/rules/classifier.ts'
import { FILLER_WORDS } from '#features/red-flags/rules/phrase.ts'
import { PRONOUNS } from '#features/red-flags/rules/slots.ts'
import { vocabulary as slots } from '#features/red-flags/rules/vocabulary.ts'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../../features/red-flags/rules', import.meta.url))
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Vocabularies whose pronouns tell whom a phrase is about, and must be kept. */
const WITH_PRONOUNS = new Set(['crisis', 'violence', 'other-meanings'])

type ShortenText = (text: string) => string
/** How slot names are shortened in each file that has many. */
const NAMING: Record<string, (code: string, shorten: ShortenText) => string> = {
  'frames.ts': shortenFrames,
  'sign-frames.ts': shortenFrames,
  'topics.ts': (code, shorten) => code.replaceAll(/(?<=,\s*)'[^']*'/g, shorten),
  'weights.json': shortenWeights,
  'vocabulary.json': shortenVocabulary,
}

/**
 * Minifies the red flags' rules: removes spaces between frames and filler words from forms, and shortens slot names. It
 * saves 2.6 kB.
 */
export function vocabulary(): Plugin {
  const names = findShortNames()
  const shorten: ShortenText = (text) => text.replaceAll(/[a-zA-Z]\w*/g, (name) => names.get(name) ?? name)
  return {
    name: 'hale-vocabulary',
    transform: {
      order: 'pre',
      filter: { id: /red-flags\/rules\/(?:vocabulary\.json|sign-frames|frames|topics|weights)/ },
      handler: (code, id) => ({ code: NAMING[basename(id)]?.(code, shorten) ?? code, map: null }),
    },
  }
}

/** Returns two letters for each slot that other code does not name. */
function findShortNames(): Map<string, string> {
  const others = readdirSync(FOLDER).filter((file) => /(?<!\.test)\.ts$/.test(file) && !(file in NAMING))
  const code = others.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n')
  const quotedNames = new Set([...code.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  const names = Object.keys(slots).filter((name) => !quotedNames.has(name))
  const free = LETTERS.flatMap((one) => LETTERS.map((two) => one + two))
  return new Map(names.map((name, index) => [name, free[index] ?? name]))
}

function shortenFrames(code: string, shorten: ShortenText): string {
  return code.replaceAll(/`[^`]*`/g, (frames) =>
    shorten(frames)
      .replaceAll(/\s*\n\s*/g, '\n')
      .replaceAll(/ *([+!]) */g, '$1'),
  )
}

function shortenWeights(code: string, shorten: ShortenText): string {
  const weights: Weights = JSON.parse(code)
  const renamed = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([weight, words]) => [weight, shorten(words)]))
  return JSON.stringify({ ...weights, slots: renamed(weights.slots), crisis: renamed(weights.crisis) })
}

function shortenVocabulary(code: string, shorten: ShortenText): string {
  const subjects: Record<string, Record<string, string>> = JSON.parse(code)
  const shortened = Object.entries(subjects).map(([subject, vocabulary]) => [
    subject,
    Object.fromEntries(
      Object.entries(vocabulary).map(([slot, forms]) => [
        shorten(slot),
        shortenForms(forms, WITH_PRONOUNS.has(subject)),
      ]),
    ),
  ])
  return JSON.stringify(Object.fromEntries(shortened))
}

function shortenForms(forms: string, keepsPronouns: boolean): string {
  const phrases = forms.split(/,(?![^(]*\))/).map((form) => withoutFiller(form, keepsPronouns))
  return [...new Set(phrases)].join(',')
}
/** Removes filler words from a form, unless that leaves fewer than two words or the form ends with a filler word. */
function withoutFiller(form: string, keepsPronouns: boolean): string {
  const parts = form.match(/(?:\([^)]*\)|[^\s(])+/g) ?? []
  const isFiller = (word: string) => word === '' || FILLER_WORDS.has(word)
  const isNested = /\([^)]*\(/.test(form)
  const words = parts.filter((part) => !part.startsWith('(') && !isFiller(part))
  if (parts.length < 2 || isNested) return form
  const isPassedOver = (word: string) => isFiller(word) || (!keepsPronouns && PRONOUNS.has(word))
  const left = parts.map((part, index) => {
    if (index === parts.length - 1) return part
    const choices = /^\(([^)]*)\)$/.exec(part)?.[1]?.split('|')
    if (!choices) return isFiller(part) ? '' : part
    const spokenChoices = choices.filter((choice) => !choice.split(' ').every(isPassedOver))
    if (spokenChoices.length === 0) return ''
    if (words.length < 2) return part
    return `(${spokenChoices.join('|')}${spokenChoices.length < choices.length ? '|' : ''})`
  })
  const spokenParts = left.filter(Boolean)
  return spokenParts.length < 2 ? form : spokenParts.join(' ')
}
