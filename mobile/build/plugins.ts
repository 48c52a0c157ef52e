import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export type Platform = 'android' | 'ios'
/** A plugin as its native side announces it to the page. */
export type PluginHeader = { name: string; methods: { name: string; rtype?: 'promise' | 'callback' }[] }

const require = createRequire(import.meta.url)
const shells = new Set(['@capacitor/android', '@capacitor/ios', '@capacitor/core', '@capacitor/cli'])

/** Returns the Capacitor plugins among the dependencies in `mobile/package.json`. */
export function pluginPackages(): string[] {
  const text = readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
  return Object.keys(dependencies).filter((name) => /capacitor/.test(name) && !shells.has(name))
}

export const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`))

const NAME_PATTERN = [
  /@CapacitorPlugin\(\s*name\s*=\s*"(\w+)"/,
  /jsName = "(\w+)"/,
  /CAP_PLUGIN\(\w+,\s*"(\w+)"/,
]
const METHOD_PATTERNS = [
  /@PluginMethod(?:\([^)]*\))?\s*(?:@\w+(?:\([^)]*\))?\s*)*(?:public\s+void|fun)\s+(\w+)/g,
  /CAPPluginMethod\(name: "(\w+)"/g,
  /\.init\(#selector\((\w+)/g,
  /CAP_PLUGIN_METHOD\((\w+)/g,
]
/** Methods that each plugin inherits from Capacitor's base class. */
const INHERITED_METHODS: PluginHeader['methods'] = [
  { name: 'addListener', rtype: 'callback' },
  ...['removeListener', 'removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name) => ({
    name,
    rtype: 'promise' as const,
  })),
]

/** Reads the plugins' headers, which a phone's bridge announces to the page, from their native sources. */
export function pluginHeaders(platform: Platform): PluginHeader[] {
  const ownFolders = pluginPackages().map((name) => join(folderOf(name), platform))
  const shell = folderOf(`@capacitor/${platform}`)
  const systemBars = readdirSync(shell, { recursive: true, encoding: 'utf8' }).find((file) =>
    /[/\\]SystemBars\.(java|swift)$/.test(file),
  )
  const sources = [
    ...ownFolders.map(sourcesIn),
    systemBars ? readFileSync(join(shell, systemBars), 'utf8') : '',
  ]
  return sources.map(headerOf).filter((header) => header !== undefined)
}

function headerOf(source: string): PluginHeader | undefined {
  const name = NAME_PATTERN.map((pattern) => pattern.exec(source)?.[1]).find(Boolean)
  // A Java plugin without a name in its annotation has the name of its class, such as SystemBars.
  const pluginName = name ?? /@CapacitorPlugin\s*(?:\(\s*\))?\s*public class (\w+)/.exec(source)?.[1]
  if (!pluginName) return undefined
  const methods = METHOD_PATTERNS.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, method = '']) => method),
  )
  const knownMethods = new Set(INHERITED_METHODS.map(({ name }) => name))
  const ownMethods = [...new Set(methods)].filter((method) => !knownMethods.has(method))
  return {
    name: pluginName,
    methods: [
      ...INHERITED_METHODS,
      ...ownMethods.map((method) => ({ name: method, rtype: 'promise' as const })),
    ],
  }
}

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(java|kt|swift|m)$/.test(file) && !/[Tt]est|[/\\]build[/\\]/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}
