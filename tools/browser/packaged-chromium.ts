import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { root } from '../run.ts'

const PACKAGE = '@sparticuz/chromium'
/** Makes the package unpack the shared libraries that a server's Linux lacks (libnss3, libexpat and kin) too. */
const UNPACK_ALL = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }

export type Chromium = { executablePath: string; env: Record<string, string> }

/**
 * Returns the headless Chromium of an npm package, for Linux on x64, unpacked once into `.cache` (2 s, 210 MB);
 * undefined on other machines.
 */
export function packagedChromium(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, '.cache', `chromium-${packageVersion()}`)
  if (!existsSync(folder)) unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
    },
  }
}

/** Unpacks beside the folder and renames into place, so that a folder that exists is whole. */
function unpack(folder: string): void {
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    // The package unpacks into the system's temporary folder, which only a process of its own can change.
    const script = `await (await import('${PACKAGE}')).default.executablePath()`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, ...UNPACK_ALL, TMPDIR: draft },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
    writeFileSync(join(draft, 'fonts.conf'), fontsConfig(folder))
    renameSync(draft, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(join(folder, 'chromium'))) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Fontconfig's own configuration, for the package's fonts and the machine's, where it has any. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

function packageVersion(): string {
  const manifest = findPackageJSON(PACKAGE, import.meta.url)
  if (manifest === undefined) throw new Error(`${PACKAGE} is not installed.`)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
