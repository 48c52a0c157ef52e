import { encodeCrop, encodeFormats, encodeMaster, encodeSquare } from './encode.ts'
import type { ImageTask } from './image-processor.ts'

// A child process for one picture: memory that decoding takes, and a crash, end with the process. See image-processor.ts.

/**
 * The most resident memory, in bytes, of a process that draws an SVG; logos take 110 MB. Without a limit, 250 nested layers
 * took 1.3 GB, and a filter of 1,000 steps 5 GB.
 */
const MAX_DRAWING_BYTES = 280 * 1024 * 1024
const LOOK_MS = 10

/** Ends the process above `MAX_DRAWING_BYTES`. libvips draws in a thread of its own, so that this timer still runs. */
function endBeyondMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_DRAWING_BYTES) process.exit(1)
  }, LOOK_MS).unref()
}

function runTask(task: ImageTask): Promise<unknown> {
  switch (task.draw) {
    case 'master':
      if (task.kind === 'svg') endBeyondMemory()
      return encodeMaster(task.path, task.kind)
    case 'square':
      return encodeSquare(task.path, task.kind, task.side)
    case 'crop':
      return encodeCrop(task.master, task.area)
    case 'formats':
      return encodeFormats(task.master, task.widths)
  }
}

process.once('message', (task: ImageTask) => {
  runTask(task).then(
    // Disconnects once the answer has been sent, after which nothing keeps the process alive.
    (answer) => process.send?.(answer, () => process.disconnect()),
    () => process.exit(1),
  )
})
