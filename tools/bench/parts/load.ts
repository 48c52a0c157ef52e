import { quantile } from './numbers.ts'

/** Calls a second, and percentiles of their latency in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number }

/** Calls again and again from several callers, each as soon as its last call was answered. */
export async function applyLoad(
  callers: number,
  seconds: number,
  call: (turn: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  let turn = 0
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await call(turn++)
      latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }
}
