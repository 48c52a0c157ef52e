import { EDITOR, logIn, startProduction, withDemoData, withServer, type Hale } from './parts/hale.ts'
import { applyLoad, type Load } from './parts/load.ts'
import { formatNumber, median, ratioOf, table } from './parts/numbers.ts'
import { addVideo } from './videos/add-video.ts'
import { memoryOf } from './parts/memory.ts'
import { startViewers } from './videos/viewers.ts'

const VIEWERS = 200
const VIDEO_BYTES = 50 * 1024 * 1024
const ROUNDS = 3
const SECONDS = 10
const WARM_UP_SECONDS = 5
const CALLERS = 4
const LOOK_MS = 250
const MEGABYTE = 1024 * 1024

type Round = { idle: Load; streaming: Load; sentMegabytes: number }

/** Measures what 200 viewers at once cost the server in memory, and other requests in time. */
export async function bench(): Promise<void> {
  await withDemoData(async (dataDir) => {
    await withServer(startProduction(dataDir), async (hale) => {
      const video = await addVideo(dataDir, hale.url, await logIn(hale.url, EDITOR), VIDEO_BYTES)
      console.log(await measure(hale, `${hale.url}${video}`))
    })
  })
}

async function measure(hale: Hale, video: string): Promise<string> {
  const token = await logIn(hale.url)
  const list = () => listArticles(hale.url, token)
  await applyLoad(CALLERS, WARM_UP_SECONDS, list)
  const rounds: Round[] = []
  let [before, most] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await applyLoad(CALLERS, SECONDS, list)
    // Memory that the server takes for lists alone, before the first viewer.
    before ||= await memoryOf(hale.pid)
    const viewers = startViewers(video, VIEWERS)
    const look = async () => {
      most = Math.max(most, await memoryOf(hale.pid))
    }
    const watching = setInterval(() => void look(), LOOK_MS)
    const streaming = await applyLoad(CALLERS, SECONDS, list)
    clearInterval(watching)
    rounds.push({ idle, streaming, sentMegabytes: (await viewers.stop()) / MEGABYTE })
  }
  return report(rounds, before, most)
}

async function listArticles(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/articles?limit=24`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`A list of articles was answered ${answer.status}.`)
  await answer.arrayBuffer()
}

function report(rounds: Round[], before: number, most: number): string {
  const row = (name: string, loads: Load[]) => [
    name,
    formatNumber(median(loads.map(({ perSecond }) => perSecond))),
    formatNumber(median(loads.map(({ p50 }) => p50)), 1),
    formatNumber(median(loads.map(({ p99 }) => p99)), 1),
    loads.map(({ p99 }) => formatNumber(p99, 1)).join(' '),
  ]
  const [idle, streaming] = [rounds.map((one) => one.idle), rounds.map((one) => one.streaming)]
  const ratio = ratioOf(
    streaming.map(({ p99 }) => p99),
    idle.map(({ p99 }) => p99),
  )
  const perSecond = median(rounds.map(({ sentMegabytes }) => sentMegabytes / SECONDS))
  return [
    table(
      [`Lists of articles, ${CALLERS} callers`, 'a second', 'p50 ms', 'p99 ms', 'all rounds'],
      [row('nobody watches', idle), row(`${VIEWERS} watch one video of 50 MB`, streaming)],
    ),
    `p99 while streaming: ${formatNumber(ratio, 2)} times as long (bar: 3).`,
    `Sent: ${formatNumber(perSecond)} MB a second.`,
    `Memory: ${formatNumber(before)} MB before, ${formatNumber(most)} MB at most: ${formatNumber(most - before)} MB more (bar: 100).`,
  ].join('\n')
}
