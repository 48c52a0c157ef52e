// Runs in the background, with or without open pages. Built as a file without imports: `apps/web/build/service-worker.ts`.
import { serveOffline } from './service-worker/offline.ts'
import { listenToPush } from './service-worker/push.ts'

listenToPush()
serveOffline()
