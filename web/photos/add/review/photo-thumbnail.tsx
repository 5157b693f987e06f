import { useEffect, useRef, useState } from 'react'
import { FileIcon } from '../../../ui/icons.tsx'
import type { PhotoFileSource } from '../../reading/index.ts'
import type { ReadingPort } from '../read/read-batch.ts'
import { drawThumbnail } from './thumbnail-queue.ts'

type PhotoThumbnailProps = { source: PhotoFileSource | undefined; open: ReadingPort['openSource'] }

/** Twice the size that it's shown in. */
const PIXELS = 112

/** Shows an icon for what this browser can't decode, such as most HEIC. */
export function PhotoThumbnail({ source, open }: PhotoThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (element === null || source === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    drawThumbnail(element, { source, open, signal }).then(
      () => setIsDrawn(true),
      () => undefined,
    )
    return () => controller.abort()
  }, [source, open])
  return (
    <span
      aria-hidden="true"
      className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted"
    >
      {!isDrawn && <FileIcon />}
      <canvas
        ref={canvas}
        width={PIXELS}
        height={PIXELS}
        hidden={!isDrawn}
        className="absolute inset-0 size-full"
      />
    </span>
  )
}
