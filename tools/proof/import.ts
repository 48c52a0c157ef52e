import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHale } from '../bench/parts/hale.ts'
import { run } from '../run.ts'

const TOPICS = 1023
const BYTES = 30_000_000
const MAX_SECONDS = 10
const MAX_MEGABYTES = 150

/** Option of Node that prints the process's peak memory in kB as it exits. */
const TELL = `--import=data:text/javascript,process.on('exit',()=>console.error('peak '+process.resourceUsage().maxRSS))`

/** Proves that importing 1,023 topics from a file of 30 MB is fast, and takes little more memory than `doctor`. */
export async function proof(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-proof-'))
  const hale = await startHale(dataDir)
  try {
    const file = join(dataDir, 'topics.xml')
    await writeTopics(file)
    const rest = await measure(dataDir, ['doctor'])
    const imported = await measure(dataDir, ['import', 'medlineplus', file])
    const more = imported.peak - rest.peak
    console.log(imported.said)
    console.log(
      `${imported.seconds.toFixed(1)} s in all; ${more.toFixed(0)} MB above the ${rest.peak.toFixed(0)} MB of rest.`,
    )
    if (imported.seconds > MAX_SECONDS || more > MAX_MEGABYTES) throw new Error('That is too much.')
  } finally {
    await hale.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(dataDir: string, words: string[]) {
  const env = { ...process.env, HALE_DATA_DIR: dataDir }
  const { code, output, seconds } = await run(process.execPath, [TELL, 'apps/server/hale.ts', ...words], {
    env,
  })
  const [, peak] = /^peak (\d+)$/m.exec(output) ?? []
  if (code !== 0 || !peak) throw new Error(output)
  return {
    peak: Number(peak) / 1024,
    seconds,
    said: output.split('\n').find((line) => line.startsWith('Imported')),
  }
}

async function writeTopics(path: string): Promise<void> {
  const file = createWriteStream(path)
  file.write(
    `<?xml version="1.0"?>\n<health-topics total="${TOPICS}" date-generated="06/06/2026 02:30:00">\n`,
  )
  const text = '&lt;p&gt;Words about what it is and what helps.&lt;/p&gt;\n'
  const link =
    '<site title="Elsewhere" url="https://elsewhere.example/"><organization>Elsewhere</organization></site>\n'
  const half = BYTES / TOPICS / 2
  for (let topic = 0; topic < TOPICS; topic += 1) {
    const whole = `<health-topic title="Topic ${topic}" url="https://medlineplus.gov/x.html" id="${topic}" language="English">
<full-summary>${text.repeat(half / text.length)}</full-summary>\n${link.repeat(half / link.length)}</health-topic>\n`
    if (!file.write(whole)) await once(file, 'drain')
  }
  file.end('</health-topics>\n')
  await once(file, 'close')
}
