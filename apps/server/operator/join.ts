import type { Config } from '#platform/config/config.ts'
import { connect, type Database } from '#platform/db/connect.ts'
import type { AllFeatures } from '../features.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { connectAsOwner, type OwnerConnection } from './join-owner.ts'

export type OperatorConnection = OwnerConnection & {
  /** The database with the server's role. */
  database: Database
  /** Creates the parts of all features, as the server has them. */
  parts: () => Promise<AllFeatures['parts']>
  /** The path of ffmpeg; undefined for none. */
  ffmpeg: string | undefined
}

/** Connects to a running database, or starts one, which `leave` then stops. */
export async function connectToDatabase(config: Config): Promise<OperatorConnection> {
  const owner = await connectAsOwner(config)
  const { secret, files } = owner
  const database = connect(owner.server, 2)
  const parts = async () => {
    const configuredSecret = secret()?.value
    // With another secret than the server's, mails could not be opened and would never be sent.
    if (!configuredSecret)
      throw new OperatorError('HALE_SECRET is not set: give the one that the server runs with.')
    // Loaded on demand, as it takes long and most commands do not need it.
    const { createFeatures } = await import('../features.ts')
    return createFeatures({ database, secret: configuredSecret, files, settings: config }).parts
  }
  const leave = () => database.end().then(owner.leave)
  return { ...owner, database, parts, ffmpeg: config.ffmpeg, leave }
}
