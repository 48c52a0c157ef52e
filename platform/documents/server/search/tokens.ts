import { isStopWord } from '#features/conditions/rules/text.ts'
import { toPlainWord, wordsToFind } from '../../../core/search-query.ts'

/** A word to search for. */
export type Token = {
  /** The word as shown to the person. */
  shown: string
  /** The word in lower case and without accents. */
  word: string
  /** Other possible corrections. */
  others: string[]
  /** Whether the word differs from what was typed: corrected, joined or split. */
  isCorrected: boolean
  /** Whether the word is a stop word. */
  isSilent: boolean
  /** Whether any document has the word. */
  isUsed: boolean
}

/** Maximum number of words of a search that are read; further ones are ignored. */
const MAX_TOKENS = 12

const words = (text: string) => new Set(text.split(' '))

/** Contractions typed without an apostrophe, and Spanish stop words. */
const STOP_WORDS = words(
  'cant cannot wont dont doesnt didnt isnt arent wasnt werent couldnt wouldnt shouldnt hasnt havent hadnt aint im ive youre youve theyre weve whats wheres hows whos thats its hes shes lets theres im id gonna wanna unos unas al lo le se es su sus mi mis tu tus muy si pero cuando donde hay soy estoy tengo puede quiero necesito hacer como sobre porque mejor mejores menos mas ayuda consejos tener estar ser',
)
/** Words that say little about what a person wants to read, and that few of the helpful articles contain. */
const FILLER_WORDS = words(
  'tip tips advice help helps helping guide guides how get gets getting got go goes going make makes making need needs want wants feel feels feeling try trying keep keeps keeping stop stops thing things something anything everything nothing way ways lot lots much many always never really very good better best well bad worse new old time times day days week year today now right wrong start started one two people person someone everyone long short high low big small too just still also again more less most any all round around without mean means say says tell know think use used up down off out please hi hello info information about article articles video videos',
)

export function tokensOf(text: string): Token[] {
  const joined = text
    .replaceAll(/(?<=\p{L})['’‘`´]s(?!\p{L})/giu, '')
    .replaceAll(/(?<=\p{L})['’‘`´](?=\p{L})/gu, '')
  return wordsToFind(joined)
    .slice(0, MAX_TOKENS)
    .map((text) => tokenOf(text, toPlainWord(text)))
}

function tokenOf(text: string, word: string): Token {
  const isSilent = STOP_WORDS.has(word) || isStopWord(word)
  return { shown: text, word, others: [], isCorrected: false, isSilent, isUsed: false }
}

/** Returns a token that replaces a typed one. */
export function correctedToken(word: string, others: string[] = []): Token {
  return { ...tokenOf(word, word), others, isCorrected: true }
}

export function isFiller(word: string): boolean {
  return FILLER_WORDS.has(word)
}
