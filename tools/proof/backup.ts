import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCluster } from '#platform/db/embedded/cluster.ts'
import { proveKilledBackups, proveKilledRestores } from './backup/kills.ts'
import { proveLive } from './backup/live.ts'
import { proveMoves } from './backup/moves.ts'
import type { Place } from './backup/place.ts'

const PARTS: Record<string, (place: Place) => Promise<void>> = {
  live: proveLive,
  moves: proveMoves,
  'killed backups': proveKilledBackups,
  'killed restores': proveKilledRestores,
}

/**
 * Proves backups and restores in processes beside the real server: while 200 rows a second are written, moved to
 * another database and store and back, and killed at random moments, 20 times each. Words after the name choose parts.
 */
export async function proof(): Promise<void> {
  const folder = mkdtempSync(join(process.env['HALE_BENCH_FOLDER'] ?? tmpdir(), 'hale-proof-'))
  // When root runs this, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const wanted = process.argv.slice(3).join(' ')
  const place: Place = {
    folder,
    dataDir: join(folder, 'data'),
    key: { HALE_BACKUP_KEY: 'a key that only this proof knows, 40 characters' },
  }
  try {
    for (const [name, prove] of Object.entries(PARTS)) {
      if (wanted && !name.includes(wanted)) continue
      const startedAt = performance.now()
      await prove(place)
      console.log(`ok   ${name} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
    }
  } finally {
    await (await findCluster(place.dataDir).catch(() => undefined))?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
