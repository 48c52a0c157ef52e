import { dirname, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { catalogueName, root } from '../paths.ts'

/** How many times as long as the source a translation may be, where the source is long enough. */
const MAX_LONGER = 1.6
const MIN_LENGTH = 40
/** Placeholders, but not the text of a plural form, which is in braces as well. */
const PLACEHOLDER = /(?<!(?:=\d+|zero|one|two|few|many|other) )\{(\w+)(?=[},])/g

/** Lists missing and faulty translations of each language: `es, videos: …`. */
export async function checkMessages(folder: string): Promise<string[]> {
  const config = getConfig({ cwd: folder })
  const faults: string[] = []
  const knownTexts = new Map<string, string>()
  for (const catalogue of await getCatalogs(config)) {
    const source = (await catalogue.read(SOURCE_LANGUAGE)) ?? {}
    for (const language of config.locales.filter((one) => one !== SOURCE_LANGUAGE)) {
      const translated = (await catalogue.read(language)) ?? {}
      faults.push(...clashesWith(knownTexts, translated, language))
      const where = `${language}, ${catalogueName(dirname(dirname(relative(root, catalogue.path))))}`
      for (const [id, { message = id }] of Object.entries(source))
        faults.push(
          ...faultsOf(message, translated[id]?.translation ?? '', language).map(
            (fault) => `${where}: ${fault}: ${message}`,
          ),
        )
    }
  }
  return faults
}

/** Finds ids with different texts in two catalogues, which the app merges. */
function clashesWith(
  knownTexts: Map<string, string>,
  translated: Record<string, { translation?: string }>,
  language: string,
): string[] {
  return Object.entries(translated).flatMap(([id, { translation = '' }]) => {
    const key = `${language} ${id}`
    const before = knownTexts.get(key) ?? translation
    knownTexts.set(key, translation)
    if (translation === before) return []
    return [`${language}: has two translations, and needs a context: ${translation}, ${before}`]
  })
}

/** Lists the faults of a translation. */
export function faultsOf(source: string, translation: string, language: string): string[] {
  if (translation === '') return ['is missing']
  const isLonger = source.length >= MIN_LENGTH && translation.length > source.length * MAX_LONGER
  return [
    ...(partsOf(source) === partsOf(translation) ? [] : ['has other placeholders, tags or plural forms']),
    ...(isLonger ? ['is over 1.6 times as long'] : []),
    ...(language === 'es' && !isPaired(translation) ? ['has ¿ or ¡ without its other half'] : []),
  ]
}

/** Lists placeholders, tags and plural forms, sorted, as languages order them differently. */
function partsOf(message: string): string {
  const names = [...message.matchAll(PLACEHOLDER)].map(([, name]) => name)
  const tags = message.match(/<\/?\w+\/?>/g) ?? []
  const forms = [...message.matchAll(/(=\d+|zero|one|two|few|many|other) \{/g)].map(([, form]) => form)
  return [...new Set([...names, ...tags, ...forms])].toSorted().join(' ')
}

function isPaired(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  // A lone “?” is the name of a button.
  const plain = text.replaceAll('“?”', '')
  return plain.split('?').length === count('¿') && count('!') === count('¡')
}
