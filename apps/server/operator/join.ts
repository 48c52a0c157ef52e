import type { Config } from '#platform/config/config.ts'
import { connect, type Database } from '#platform/db/connect.ts'
import type { AllFeatures } from '../features.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { joinAsOwner, type JoinedOwner } from './join-owner.ts'

export type Joined = JoinedOwner & {
  /** As the server sees it. */
  database: Database
  /** What the server can do, for the tool to do the same. */
  parts: () => Promise<AllFeatures['parts']>
  /** The program that makes sizes of videos; undefined for none. */
  ffmpeg: string | undefined
}

/** Joins a database that runs, or starts one, which `leave` then stops. */
export async function joinDatabase(config: Config): Promise<Joined> {
  const owner = await joinAsOwner(config)
  const { secret, files } = owner
  const database = connect(owner.server, 2)
  const parts = async () => {
    const known = secret()?.value
    // With another secret than the server's, mails could not be opened and would never be sent.
    if (!known) throw new OperatorError('HALE_SECRET is not set: give the one that the server runs with.')
    // All that the server can do is much to load, and most commands do without.
    const { createFeatures } = await import('../features.ts')
    return createFeatures({ database, secret: known, files, settings: config }).parts
  }
  const leave = () => database.end().then(owner.leave)
  return { ...owner, database, parts, ffmpeg: config.ffmpeg, leave }
}
