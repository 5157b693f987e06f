import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import { type RefObject, useEffect, useState } from 'react'

const MIN_TILE_REM = 10.5
/** Height of the address below the picture. */
const CAPTION_REM = 1.75
const PADDING_REM = 1.5

/** Computes how many tiles fit side by side, and the height of a line with the gap below it. */
export function useTileColumns(scroller: RefObject<HTMLElement | null>, gap: number, rem: number) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth - PADDING_REM * rem)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, rem])
  const columns = Math.max(2, Math.floor((width + gap) / (MIN_TILE_REM * rem + gap)))
  const tileWidth = Math.max((width - gap * (columns - 1)) / columns, rem)
  const pictureHeight = (tileWidth * PICTURE_SIZE.height) / PICTURE_SIZE.width
  return { columns, lineHeight: Math.round(pictureHeight + CAPTION_REM * rem + gap) }
}
