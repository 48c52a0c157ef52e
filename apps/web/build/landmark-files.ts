import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The files of the scan's landmark worker: the face detector, the face mesh, and the WebAssembly that runs them. */
const MODULE_ID = 'virtual:landmark-files'
const MODEL_FILES = ['blazeface.json', 'blazeface.bin', 'facemesh.json', 'facemesh.bin']
/** The second is for phones without vector instructions (SIMD). */
const BINARY_FILES = ['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm']

const require = createRequire(import.meta.url)
const modelFolder = () => join(dirname(require.resolve('@vladmandic/human')), '..', 'models')
const wasmFolder = () => join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')))

/**
 * Copies the files to a folder named by their hash, as they name each other and cannot be renamed. `virtual:landmark-files`
 * exports the paths of the folders.
 */
export function landmarkFiles(): Plugin {
  let isBuild = false
  return {
    name: 'hale-landmark-files',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : null),
    load(id) {
      if (id !== `\0${MODULE_ID}`) return null
      if (!isBuild) return moduleOf(`/@fs${modelFolder()}/`, `/@fs${wasmFolder()}/`)
      const files = [
        ...MODEL_FILES.map((name) => ({ name, source: readFileSync(join(modelFolder(), name)) })),
        ...BINARY_FILES.map((name) => ({ name, source: readFileSync(join(wasmFolder(), name)) })),
      ]
      const hash = createHash('sha256')
      for (const { source } of files) hash.update(source)
      const folder = `assets/landmarks-${hash.digest('hex').slice(0, 8)}/`
      for (const { name, source } of files)
        this.emitFile({ type: 'asset', fileName: `${folder}${name}`, source })
      return moduleOf(`/${folder}`, `/${folder}`)
    },
  }
}

const moduleOf = (models: string, wasm: string): string =>
  `export const modelPath = ${JSON.stringify(models)}\nexport const wasmPath = ${JSON.stringify(wasm)}\n`
