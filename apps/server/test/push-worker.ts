import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { defaultClinicalSettings } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { jobsOf } from '../jobs.ts'
import { createFeatures } from '../features.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'

/** The input of this process. */
const told = z.object({
  connection: z.object({ host: z.string(), port: z.number(), database: z.string() }),
  secret: z.string(),
  /** The origin of the tests' push services. */
  origin: z.url(),
  key: z.string(),
  folder: z.string(),
  at: z.number(),
})
export type PushWorkerNeeds = z.infer<typeof told>

/** Sends push messages as a server does, until it is killed or its parent ends. */
const { connection, secret, origin, key, folder, at } = told.parse(JSON.parse(process.argv[2] ?? ''))
const database = connect({ ...connection, user: 'hale_app' }, 10)
const features = createFeatures({
  ...{ database, secret, now: () => at },
  files: diskFileStore(folder),
  pushPolicy: { fcmOrigin: origin },
  settings: {
    ...{
      publicUrl: undefined,
      production: false,
      companyChoice: true,
      ffmpeg: undefined,
      clinical: defaultClinicalSettings,
    },
    privacyNotice: { dataLocation: 'On this computer', subProcessors: [] },
    signOn: { privateHosts: [], nameServers: [] },
    push: {
      webContact: undefined,
      fcmAccount: {
        ...{ projectId: 'acme', email: 'push@acme.iam.example', keyId: 'key-1' },
        ...{ key: createPrivateKey(key), tokenUrl: `${origin}/token` },
      },
    },
  },
})
const kinds = ['notification-broadcast', 'push']
const handlers = jobsOf(features).filter(({ kind }) => kinds.includes(kind))
const worker = createWorker({ database, handlers, log: console.error })
process.on('disconnect', () => process.exit())
await worker.start()
