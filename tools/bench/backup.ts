import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connectionOf, startCluster } from '../../server/src/db/embedded/cluster.ts'
import { migrate } from '../../server/src/db/migrating/migrate.ts'
import { makeDatabase } from '../../server/src/db/make-database.ts'
import { formatNumber, table } from './parts/numbers.ts'

const NAME = 'hale'
const TOOL = fileURLToPath(new URL('../../server/src/hale.ts', import.meta.url))
/** As `npm run hale` has it. */
const CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url))
const KEY = 'a key that only this bench knows, 40 characters'
const MEGABYTE = 1_000_000
/** Half a gigabyte of each. */
const ARTICLES = 54_000
const FILES = 500

/** What it takes to back up, to verify and to restore a gigabyte: rows and files, half of each. */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(process.env['HALE_BENCH_FOLDER'] ?? tmpdir(), 'hale-bench-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const restored = join(folder, 'restored')
  const path = join(folder, 'one.backup')
  const cluster = await startCluster(dataDir)
  try {
    const rowBytes = await fill(connectionOf(cluster, 'postgres', 'postgres'), dataDir)
    const steps = [
      { what: 'backup', ...(await timed(['backup', path], dataDir)) },
      { what: 'verify', ...(await timed(['backup', 'verify', path], dataDir)) },
      { what: 'restore', ...(await timed(['restore', path], restored)) },
    ]
    const rows = steps.map(({ what, seconds, peakMb }) => [
      what,
      formatNumber(seconds, 1),
      formatNumber(peakMb),
    ])
    console.log(table(['1 GB', 'seconds', 'peak memory, MB'], rows))
    const size = statSync(path).size / MEGABYTE
    console.log(
      `${formatNumber(rowBytes / MEGABYTE)} MB of rows, ${FILES} MB of files; the backup has ${formatNumber(size)} MB.`,
    )
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What sentences are made of, so that rows are made smaller as texts are. */
const WORDS =
  'the a of and to in is it you that he was for on are with as they be at one have this from or had by but some what there we can out other were all your when up use word how said an each she which do their time if will way about many then them would write like so these her long make thing see him two has look more day could go come did my sound no most number who over know water than call first people may down side been now find any new work part take get place made live where after back little only round man year came show every good me give our under name sleep heart pressure exercise pain doctor medicine breathing stress blood week symptoms treatment'

/** Rows as articles have them, and files of a megabyte that nothing makes smaller. Answers the bytes of the rows. */
async function fill(admin: pg.ClientConfig, dataDir: string): Promise<number> {
  const superuser = new pg.Client(admin)
  await superuser.connect()
  await makeDatabase(superuser)
  await superuser.end()
  await migrate({ ...admin, database: NAME, user: NAME })
  const filler = new pg.Client({ ...admin, database: NAME })
  filler.on('error', () => {})
  await filler.connect()
  await filler.query(
    `insert into companies (id, slug, name, country, design) values (gen_random_uuid(), 'one', 'One', 'US', '{}')`,
  )
  await filler.query('alter table articles disable trigger user')
  await filler.query(
    `create temporary table sentences as
     select number, initcap(string_agg(words[1 + floor(random() * cardinality(words))], ' ')) || '.' as sentence
     from generate_series(0, 9999) number, generate_series(1, 14), (select $1::text[] as words) one group by number`,
    [WORDS.split(' ')],
  )
  await filler.query(
    `insert into articles (id, company_id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
     select gen_random_uuid(), companies.id, 'published', 'Article ' || number, 'A summary', 'sleep', '{}',
       (select string_agg('<p>' || sentence || '</p>', '') from generate_series(1, 125) piece
        join sentences on sentences.number = (hashtext(articles.number || ' ' || piece) & 2147483647) % 10000),
       'Author', 3, now()
     from companies, generate_series(1, $1) as articles (number)`,
    [ARTICLES],
  )
  const { rows } = await filler.query<{ bytes: string }>(
    'select sum(length(body_html)) as bytes from articles',
  )
  await filler.end()
  for (let count = 0; count < FILES; count += 1) {
    const at = join(dataDir, 'files', 'pictures', `${count}`)
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'master.webp'), randomBytes(MEGABYTE))
  }
  writeFileSync(join(dataDir, 'secret'), 'the secret of this bench, of 40 characters')
  return Number(rows[0]?.bytes)
}

/** As the kernel counts the most memory that the process ever had. */
async function timed(words: string[], dataDir: string): Promise<{ seconds: number; peakMb: number }> {
  const begun = performance.now()
  const child = spawn(process.execPath, [TOOL, ...words], {
    env: {
      PATH: process.env['PATH'],
      HALE_DATA_DIR: dataDir,
      HALE_BACKUP_KEY: KEY,
      NODE_COMPILE_CACHE: CACHE,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const look = setInterval(() => {
    try {
      const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      peakMb = Math.max(peakMb, (Number(kb) * 1024) / MEGABYTE)
    } catch {
      // It is at its end.
    }
  }, 50)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`hale ${words[0]} ended with ${String(code)}.`)
  return { seconds: (performance.now() - begun) / 1000, peakMb }
}
