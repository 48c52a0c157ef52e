import { parentPort, workerData } from 'node:worker_threads'
import { readFeed, type Document } from './read-feed.ts'

parentPort?.postMessage(readFeed(workerData as Document))
