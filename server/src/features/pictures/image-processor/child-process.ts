import { drawFormats, drawMaster } from './encode.ts'
import type { DrawingTask } from './image-processor.ts'

// A process of its own for one picture: what its reader takes or breaks goes with it. See drawer.ts.

function drawn(task: DrawingTask) {
  return task.draw === 'master' ? drawMaster(task.path, task.kind) : drawFormats(task.master, task.widths)
}

process.once('message', (task: DrawingTask) => {
  drawn(task).then(
    // Gone once the answer is: nothing else holds it.
    (answer) => process.send?.(answer, () => process.disconnect()),
    () => process.exit(1),
  )
})
