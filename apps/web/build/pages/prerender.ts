import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build, type Plugin } from 'vite'
import { americanMessages } from '../messages/american-messages.ts'

const EMPTY_MODULE = '\0nothing'
/** Modules of a public page besides its screen. */
const PARTS = /\.po$|american-messages|privacy-lines|error-messages|\/features\.ts$/

/** Builds the module with which the server renders public pages, with all dependencies. */
export async function buildRenderer(root: string, outDir: string, screens: string[]): Promise<void> {
  const globals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location']
  const noBrowser = join(root, 'build/pages/no-browser.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      lingui(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      americanMessages(),
      onlyScreens(screens),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    ssr: { noExternal: true },
    publicDir: false,
    build: {
      ssr: join(root, 'app/prerender/render.tsx'),
      outDir,
      target: 'node24',
      rolldownOptions: {
        transform: { inject: Object.fromEntries(globals.map((name) => [name, [noBrowser, name]])) },
        output: { codeSplitting: false, entryFileNames: 'render.js' },
      },
    },
  })
}

/** Leaves out screens for members, which would be most of the app. */
function onlyScreens(screens: string[]): Plugin {
  return {
    name: 'hale-only-screens',
    enforce: 'pre',
    resolveId: (id) => (id === EMPTY_MODULE ? EMPTY_MODULE : undefined),
    load: (id) => (id === EMPTY_MODULE ? 'export {}' : undefined),
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return undefined
      if (PARTS.test(specifier)) return undefined
      const resolvedId = await this.resolve(specifier, importer)
      return resolvedId && screens.includes(resolvedId.id) ? undefined : EMPTY_MODULE
    },
  }
}
