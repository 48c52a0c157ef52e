import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { conditionSearch } from '#features/conditions/rules/search.ts'
import { getConditionNames } from '#features/conditions/contract/conditions.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import * as z from 'zod/mini'
import { median, quantile } from '../parts/numbers.ts'

export type DeviceFigures = { conditions: number; bytes: number; median: number; p99: number; build: number }

export async function readNames(url: string, token: string) {
  const sent = await read(`${url}${getConditionNames.path}`, token)
  const names = z.parse(getConditionNames.output, JSON.parse(brotliDecompressSync(sent).toString()))
  return { bytes: sent.length, names }
}

/** Measures the bytes sent to a device, and the ms for building the index and for each key that is typed. */
export async function measureDevice(url: string, token: string): Promise<DeviceFigures> {
  const { bytes, names } = await readNames(url, token)
  const startedAt = performance.now()
  const search = indexOf(names)
  const build = performance.now() - startedAt
  const keys = names.conditions
    .filter((_, index) => index % 10 === 0)
    .flatMap(({ title }) => Array.from(title, (_, index) => title.slice(0, index + 1)))
  for (const key of keys.slice(0, 200)) search.find(key, 10)
  const times = keys.map((key) => {
    const at = performance.now()
    search.find(key, 10)
    return performance.now() - at
  })
  return {
    ...{ conditions: names.conditions.length, bytes, build },
    median: median(times),
    p99: quantile(times, 0.99),
  }
}

function indexOf({ conditions, sameWords }: Output<typeof getConditionNames>) {
  const names = conditions.flatMap(({ title, es, names: others }, of) => [
    { of, text: title, weight: 1 },
    ...(es ? [{ of, text: es, weight: 0.97 }] : []),
    ...others.map((text) => ({ of, text, weight: 0.97 })),
  ])
  return conditionSearch(names, sameWords)
}

function read(url: string, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve(Buffer.concat(pieces)))
    }).on('error', reject)
  })
}
