import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE_FILE = /\.(html|js|css|svg|json|txt|wasm|webmanifest)$/

/** Compresses files once at the highest level, which the server would otherwise do for each visitor. */
export function compress(): Plugin {
  let folder = 'dist'
  return {
    name: 'hale-compress',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    async closeBundle() {
      // Also runs after a failed build, whose error must not be hidden.
      if (!existsSync(folder)) return
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        // Paths that begin with a dot are for the server only.
        (path) => COMPRESSIBLE_FILE.test(path) && !path.startsWith('.'),
      )
      await Promise.all(paths.map((path) => compressFile(join(folder, path))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const raw = readFileSync(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [small, wide] = await Promise.all([
    promisify(brotliCompress)(raw, quality),
    promisify(gzip)(raw, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, small)
  writeFileSync(`${path}.gz`, wide)
}
