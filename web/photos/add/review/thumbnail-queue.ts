import type { PhotoFileSource } from '../../reading/index.ts'
import type { ReadingPort } from '../read/read-batch.ts'

/** Decoding a photo takes 50 MB for a moment. */
const MAX_AT_ONCE = 2

type Task = { readonly run: () => Promise<void>; readonly signal: AbortSignal }

const waiting: Task[] = []
let running = 0

/** Draws a photo that fills the canvas. The latest comes first; what was scrolled away is skipped. */
export const drawThumbnail = (
  canvas: HTMLCanvasElement,
  { source, open, signal }: { source: PhotoFileSource; open: ReadingPort['openSource']; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ signal, run: () => draw(canvas, source, open).then(resolve, reject) })
    startNext()
  })

function startNext(): void {
  if (running >= MAX_AT_ONCE) return
  const task = waiting.pop()
  if (task === undefined) return
  if (task.signal.aborted) return startNext()
  running += 1
  void task.run().finally(() => {
    running -= 1
    startNext()
  })
}

async function draw(
  canvas: HTMLCanvasElement,
  source: PhotoFileSource,
  open: ReadingPort['openSource'],
): Promise<void> {
  const blob = await open(source)
  const bitmap = await createImageBitmap(blob, { resizeHeight: canvas.height, resizeQuality: 'medium' })
  const scale = Math.max(1, canvas.width / bitmap.width)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  bitmap.close()
}
