// The service worker. Built as a script without imports: `apps/web/build/service-worker.ts`.
import { serveOffline } from './service-worker/offline.ts'
import { listenToPush } from './service-worker/push.ts'

listenToPush()
serveOffline()
