import { parentPort, workerData } from 'node:worker_threads'
import { readFeed, type Document } from './parse-feed.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(readFeed(workerData as Document))
