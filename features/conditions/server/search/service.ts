import type { CountryHelp } from '#features/help-lines/contract/help.ts'
import type { FoundCondition, Language, listConditions } from '../../contract/conditions.ts'
import type { Input, Output } from '#platform/contract/endpoint.ts'
import realWords from '#features/red-flags/rules/real-words.json' with { type: 'json' }
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import { createRecogniser } from '#features/red-flags/rules/recognise.ts'
import weights from '#features/red-flags/rules/weights.json' with { type: 'json' }
import type { Spelling } from '#platform/contract/languages.ts'
import { letterOf, singular, wordsOf } from '../../rules/text.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import type { ClinicalProvider, ProviderCard } from '#platform/outside/clinical/provider.ts'
import { askProviders } from '../ask-partners.ts'
import type { Reference } from '../catalogue/live-catalogue.ts'
import { emergencyOf } from '../emergency.ts'
import { cutFound, cutList } from './paging.ts'
import { shownTitle } from '../spelling.ts'
import type { Finding, Match } from './search.ts'

type SearchRequest = Input<typeof listConditions>
type ConditionPage = Output<typeof listConditions>

type Dependencies = {
  reference: Reference
  /** Partners that are asked while a request waits. */
  partners: ClinicalProvider[]
  help: (member: SignedIn) => Promise<CountryHelp>
}

const findDanger = createRecogniser(unpackWords(realWords), weights)

const PAGE_SIZE = 50
/** With fewer stored results, partners are asked too. */
const MIN_OWN_RESULTS = 3

/** Lists conditions by letter, and searches them by words. */
export function searchService({ reference, partners, help }: Dependencies) {
  /** Returns a page of all conditions, or of those under a letter. */
  function listAll(spelling: Spelling, request: SearchRequest): ConditionPage {
    const { language = 'en', letter, limit = PAGE_SIZE, cursor } = request
    const all = reference.current().list(language, letter, spelling)
    const { items, next } = cutList(all, language, limit, cursor)
    const visible = items.map((condition) => toFound({ condition, matched: null }, language, spelling))
    return { items: visible, searchedFor: null, didYouMean: null, emergency: null, total: all.length, next }
  }

  async function find(member: SignedIn, request: SearchRequest): Promise<ConditionPage> {
    const text = request.search ?? ''
    const { language = 'en', letter, limit = PAGE_SIZE, cursor, asTyped = false } = request
    const danger = findDanger(text)
    const finding = reference.current().search(text, language, asTyped)
    const { matches, searchedFor, didYouMean } = finding
    const ownConditions = matches.map((match) =>
      toFound(explainMatch(match, text, language), language, member.spelling),
    )
    const providerCards = await findAtPartners(text, language, ownConditions, finding)
    const all = [
      ...ownConditions,
      ...providerCards.map((card) => ({
        id: card.id,
        title: shownTitle(card, language, member.spelling),
        matched: null,
      })),
    ]
    const conditions = letter ? all.filter(({ title }) => letterOf(title) === letter) : all
    const { items, next } = cutFound(conditions, limit, cursor)
    const emergency = danger ? emergencyOf(danger, await help(member)) : null
    return { items, searchedFor, didYouMean, emergency, total: conditions.length, next }
  }

  /** Returns results of partners where there are few stored ones. */
  async function findAtPartners(
    text: string,
    language: Language,
    ownConditions: FoundCondition[],
    finding: Finding,
  ) {
    if (partners.length === 0 || (ownConditions.length >= MIN_OWN_RESULTS && !finding.didYouMean)) return []
    const ownIds = new Set(ownConditions.map(({ id }) => id))
    const cards = await askProviders(partners, (partner) => partner.search(text, language))
    return cards.filter(isNew(ownIds))
  }

  return { listAll, find }
}

/** Returns a match without the name that matched, where it is a translation of what was typed and so explains nothing. */
function explainMatch(match: Match, text: string, language: Language): Match {
  const { condition, matched, matchedIn = language } = match
  if (matched === null || matchedIn === language) return match
  const typedWords = new Set(wordsOf(text).map(singular))
  return wordsOf(matched).some((word) => typedWords.has(singular(word)))
    ? match
    : { condition, matched: null }
}

function toFound({ condition, ...matched }: Match, language: Language, spelling: Spelling): FoundCondition {
  return { id: condition.id, title: shownTitle(condition, language, spelling), ...matched }
}

/** Returns a filter that lets each condition through once. */
function isNew(knownTitles: Set<string>) {
  return ({ id }: ProviderCard) => {
    if (knownTitles.has(id)) return false
    knownTitles.add(id)
    return true
  }
}
