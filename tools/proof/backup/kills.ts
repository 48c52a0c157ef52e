import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findCluster } from '#platform/db/embedded/cluster.ts'
import { runTool, startFailingServer } from '#apps/server/test/servers/process.ts'
import { logIn, startHale, withServer } from '../../bench/parts/hale.ts'
import { makeDemo, mustRun, type Place } from './place.ts'

const ROUNDS = Number(process.env['HALE_ROUNDS'] ?? 20)

/** Kills backups with SIGKILL at random moments: no incomplete file has the backup's name, and logins go on. */
export async function proveKilledBackups({ folder, dataDir, key }: Place): Promise<void> {
  const env = { ...key, HALE_DATA_DIR: dataDir }
  await withServer(startHale(dataDir), async (server) => {
    const whole = await timed(() => mustRun(['backup', join(folder, 'whole.backup')], env))
    let made = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = join(folder, `killed-${round}.backup`)
      await runTool(['backup', path], env, Math.random() * whole * 1.1)
      if (existsSync(path)) {
        made += 1
        await mustRun(['backup', 'verify', path], env)
      }
      await logIn(server.url)
    }
    await mustRun(['backup', join(folder, 'after.backup')], env)
    console.log(`     ${ROUNDS} backups killed within ${whole.toFixed(0)} ms; ${made} were done before`)
  })
}

/** Kills restores with SIGKILL at random moments: Hale refuses to start on an incomplete one until it is repeated. */
export async function proveKilledRestores(place: Place): Promise<void> {
  const { folder, dataDir, key } = place
  await makeDemo(place)
  const path = join(folder, 'restored.backup')
  const target = join(folder, 'killed')
  const env = { ...key, HALE_DATA_DIR: target }
  await mustRun(['backup', path], { ...key, HALE_DATA_DIR: dataDir })
  const whole = await timed(() => mustRun(['restore', path], env))
  let halfDone = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(target, { recursive: true, force: true })
    const { code } = await runTool(['restore', path], env, Math.random() * whole * 1.1)
    // A restore killed before its first change, or after its end, leaves no `restore-unfinished`.
    if (code !== 0 && existsSync(join(target, 'restore-unfinished'))) {
      halfDone += 1
      await assertRefused(target, env)
      await mustRun(['restore', path], env)
    }
    if (existsSync(target)) {
      assert.match(await mustRun(['company', 'list'], env), /^acme /m)
      await (await findCluster(target))?.stop()
    }
  }
  console.log(`     ${ROUNDS} restores killed within ${whole.toFixed(0)} ms; ${halfDone} were half done`)
}

async function assertRefused(target: string, env: Record<string, string>): Promise<void> {
  const refusal = `The data folder ${target} holds a restore that did not finish: run it again, npm run hale -- restore FILE, which begins anew.\n`
  assert.deepEqual(await startFailingServer({ HALE_DATA_DIR: target }), { code: 1, said: refusal })
  assert.deepEqual(await runTool(['doctor'], env), { code: 1, said: refusal })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
