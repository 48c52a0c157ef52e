import { type FoundCondition, getConditionNames } from '../../contract/conditions.ts'
import { loadConditionWeights } from '../../rules/condition-weights.ts'
import { addMeant } from '../../rules/meant.ts'
import { createPhraseModel, type Meaning } from '../../rules/phrase-model.ts'
import { conditionSearch, dropWeakMatches } from '../../rules/search.ts'
import { letterOf, wordsOf } from '../../rules/text.ts'
import { useEffect, useState } from 'react'
import { clinicalMetaQuery, conditionQuery, savedConditionsQuery } from '../queries.ts'
import type { Filters } from './filters.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/contract/languages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { currentLanguage } from '#platform/language/language.ts'

// The server's weights for a name of unknown kind and for a title in the other language.
const OTHER_NAME_WEIGHT = 0.97
const OTHER_TITLE_WEIGHT = 0.91
const SYMPTOM_WEIGHT = 0.9
const MAX_RESULTS = 50

type DeviceSearch = ReturnType<typeof createDeviceSearch>

/** Returns a search on the device. Building its index takes longer than a frame, so do it when the browser is idle. */
export function createDeviceSearch(
  { conditions: storedConditions, sameWords }: Names,
  language: Language,
  mean: (text: string) => Meaning[] = () => [],
) {
  const conditions = titledIn(language, storedConditions)
  const names = conditions.flatMap(({ title, otherTitle, names: others, descriptions, symptoms }, of) => [
    { of, text: title, weight: 1 },
    ...(otherTitle ? [{ of, text: otherTitle, weight: OTHER_TITLE_WEIGHT }] : []),
    ...others.map((text) => ({ of, text, weight: OTHER_NAME_WEIGHT })),
    ...descriptions.map((text) => ({ of, text, weight: OTHER_NAME_WEIGHT })),
    ...symptoms.map((text) => ({ of, text, weight: SYMPTOM_WEIGHT })),
  ])
  const index = conditionSearch(names, sameWords)
  const indexOf = new Map(conditions.map(({ id }, of) => [id, of]))
  const findAll = (search: string) => addMeant(index.find(search, MAX_RESULTS), mean(search), indexOf)
  /**
   * Returns matching conditions, best first, with their score and the share of the typed words that the matched name
   * contains.
   */
  const rank = (search: string) =>
    dropWeakMatches(findAll(search)).flatMap(({ of, name, score, covered }) => {
      const matched = names[name ?? -1]?.text ?? ''
      return toResult(conditions[of], isRecognised(matched, search) ? matched : undefined).map(
        (condition) => ({
          ...{ condition, score, covered },
        }),
      )
    })
  return {
    rank,
    /** Returns matching conditions, best first; for a letter, all whose title begins with it. */
    find({ search, letter }: Filters): FoundCondition[] {
      if (search) return rank(search).map(({ condition }) => condition)
      const listedConditions = letter
        ? conditions.filter(({ title }) => letterOf(title) === letter)
        : conditions
      return listedConditions.flatMap((condition) => toResult(condition, undefined))
    },
  }
}

/** Returns the conditions with their titles in a language, where they have one, in its alphabetical order. */
function titledIn(language: Language, conditions: Names['conditions']) {
  if (language === 'en') return conditions.map(({ es, ...condition }) => ({ ...condition, otherTitle: es }))
  const { compare } = new Intl.Collator(language, { numeric: true })
  return conditions
    .map(({ title, es, ...condition }) => ({ ...condition, title: es ?? title, otherTitle: es && title }))
    .toSorted((a, b) => compare(a.title, b.title))
}

/** Number of first letters by which people recognise what they typed. */
const PREFIX_LENGTH = 3

/** Whether a name has a word like a typed one; found by a synonym alone, it may be in a language the person cannot read. */
function isRecognised(name: string, input: string): boolean {
  const beginnings = wordsOf(input).map((word) => word.slice(0, PREFIX_LENGTH))
  return wordsOf(name).some((word) => beginnings.includes(word.slice(0, PREFIX_LENGTH)))
}

function toResult(
  condition: ReturnType<typeof titledIn>[number] | undefined,
  name: string | undefined,
): FoundCondition[] {
  if (!condition) return []
  const { id, title, descriptions, symptoms } = condition
  if (name === undefined || name === title || symptoms.includes(name)) return [{ id, title, matched: null }]
  return [{ id, title, matched: name, isDescription: descriptions.includes(name) }]
}

/** Cache of the search on the device, by names and by language. */
const searches = new WeakMap<Names['conditions'], Map<Language, DeviceSearch>>()

/**
 * Returns the search on the device: undefined until the names are loaded and indexed, null where they cannot be loaded.
 * Loads them once it is enabled.
 */
export function useDeviceSearch(isEnabled = true): DeviceSearch | null | undefined {
  const names = useNames(isEnabled)
  const language = currentLanguage()
  const weights = useQuery({ ...weightsQuery(language), enabled: isEnabled })
  const [, setIndexed] = useState<DeviceSearch>()
  useEffect(() => {
    const byLanguage = names && (searches.get(names.conditions) ?? new Map<Language, DeviceSearch>())
    if (!byLanguage || !weights.isFetched || byLanguage.has(language)) return undefined
    return whenIdle(() => {
      // Without its file the device searches by name alone.
      const search = createDeviceSearch(names, language, weights.data && createPhraseModel(weights.data))
      searches.set(names.conditions, byLanguage.set(language, search))
      setIndexed(search)
    })
  }, [names, language, weights.isFetched, weights.data])
  return names && searches.get(names.conditions)?.get(language)
}

function weightsQuery(language: Language) {
  return queryOptions({
    queryKey: ['conditions', 'weights', language],
    queryFn: () => loadConditionWeights(language),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  })
}

/** Runs a function when the browser is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Some browsers lack it, whatever the types say.
  const isSupported: boolean = 'requestIdleCallback' in window
  if (!isSupported) {
    const timer = setTimeout(run, 100)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

type Names = Output<typeof getConditionNames>

const CACHE_KEY = 'condition-names'
/** Stored names, with their company, whose country determines the emergency number. */
const storedNames = z.object({ company: z.string(), names: getConditionNames.output })

const storedNamesQuery = queryOptions({
  queryKey: ['conditions', 'names', 'stored'],
  queryFn: readNames,
  networkMode: 'always',
  staleTime: Infinity,
})

function latestNamesQuery(stored: Names | null | undefined) {
  return queryOptions({
    queryKey: ['conditions', 'names', 'latest'],
    queryFn: async ({ signal }) => {
      const answer = await call(getConditionNames, stored ? { have: stored.version } : {}, { signal })
      const names = stored?.version === answer.version ? { ...stored, help: answer.help } : answer
      await storeNames(names)
      return names
    },
    staleTime: 10 * 60_000,
  })
}

/** Maximum number of saved conditions whose pages are stored for offline use. */
const MAX_STORED = 20

/** Stores the names of all conditions and the pages of saved ones for offline use. */
export async function prepareOffline(): Promise<void> {
  const stored = await queryClient.fetchQuery(storedNamesQuery)
  await queryClient.prefetchQuery(latestNamesQuery(stored))
  await queryClient.prefetchQuery(clinicalMetaQuery)
  const { items } = await queryClient.fetchQuery(savedConditionsQuery)
  for (const { id } of items.slice(0, MAX_STORED)) await queryClient.prefetchQuery(conditionQuery(id))
}

/**
 * Returns the names of all conditions: those stored on the device, until the server has sent newer ones. Undefined
 * while they load, null where they cannot be loaded.
 */
function useNames(isEnabled: boolean): Names | null | undefined {
  const storedQuery = useQuery(storedNamesQuery)
  const latest = useQuery({
    ...latestNamesQuery(storedQuery.data),
    enabled: isEnabled && storedQuery.data !== undefined,
  })
  const isUnreachable = latest.isPaused || latest.isError
  return latest.data ?? storedQuery.data ?? (storedQuery.isFetched && isUnreachable ? null : undefined)
}

async function readNames(): Promise<Names | null> {
  // A browser may have no storage, or refuse to read it; the server is asked then.
  const parsed = z.safeParse(storedNames, await get<unknown>(CACHE_KEY).catch(() => undefined))
  return parsed.success && parsed.data.company === readAuthEntry()?.company ? parsed.data.names : null
}

async function storeNames(names: Names): Promise<void> {
  const company = readAuthEntry()?.company
  if (company) await set(CACHE_KEY, { company, names }).catch(() => {})
}
