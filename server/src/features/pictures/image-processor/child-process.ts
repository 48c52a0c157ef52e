import { encodeCrop, encodeFormats, encodeMaster, encodeSquare } from './encode.ts'
import type { ImageTask } from './image-processor.ts'

// A process of its own for one picture: what its reader takes or breaks goes with it. See image-processor.ts.

function drawn(task: ImageTask): Promise<unknown> {
  switch (task.draw) {
    case 'master':
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
  drawn(task).then(
    // Gone once the answer is: nothing else holds it.
    (answer) => process.send?.(answer, () => process.disconnect()),
    () => process.exit(1),
  )
})
