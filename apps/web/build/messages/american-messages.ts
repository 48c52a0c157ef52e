import { dirname, relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { toAmerican } from '#platform/rules/spelling/spelling.ts'
import type { Plugin } from 'vite'
import { catalogueName, root } from '../paths.ts'

const LIST = 'virtual:american-messages'
/** Rollup's prefix of ids that are not files. */
const MARK = '\0'
const SOURCE = SOURCE_LANGUAGE

type Texts = Record<string, string>

/**
 * The messages whose American spelling differs, one module for each catalogue: `american[name]()` loads them. Derived from
 * the British ones during the build, so that they need no translation, and loaded only where a company uses American
 * spelling.
 */
export function americanMessages(): Plugin {
  let differing: Promise<Map<string, Texts>> | undefined
  return {
    name: 'hale-american-messages',
    resolveId: (id) => (id.startsWith(LIST) ? MARK + id : undefined),
    async load(id) {
      if (!id.startsWith(MARK + LIST)) return undefined
      differing ??= findDiffering()
      const all = await differing
      const name = id.slice(MARK.length + LIST.length + 1)
      if (name === '') return listOf([...all.keys()])
      const { source, errors } = createCompiledCatalog(SOURCE, all.get(name) ?? {}, { namespace: 'es' })
      if (errors.length > 0) this.error(createCompilationErrorMessage(SOURCE, errors))
      return source
    },
  }
}

function listOf(names: string[]): string {
  const lines = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${LIST}/${name}`)})`,
  )
  return `export const american = { ${lines.join(', ')} }`
}

async function findDiffering(): Promise<Map<string, Texts>> {
  const config = getConfig()
  const texts = new Map<string, Texts>()
  for (const catalogue of await getCatalogs(config)) {
    const { messages } = await catalogue.getTranslations(SOURCE, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: SOURCE,
      missingBehavior: 'resolved',
    })
    const others = Object.entries(messages).flatMap(([id, text]) => {
      const american = messageToAmerican(text)
      return american === text ? [] : [[id, american] as const]
    })
    if (others.length > 0) texts.set(nameOf(catalogue.path), Object.fromEntries(others))
  }
  return texts
}

/** Converts the text of a message, but not the names of its values. */
function messageToAmerican(message: string): string {
  return message
    .split(/(\{\w+\}|\{\w+,)/)
    .map((part, index) => (index % 2 === 1 ? part : toAmerican(part)))
    .join('')
}

/** Returns a catalogue's name as in `loadMessages`, from its path with a placeholder for the language. */
function nameOf(path: string): string {
  return catalogueName(dirname(dirname(relative(root, path))))
}
