import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

export type VirtualLines = {
  /** The rendered lines, with their distance from the top in pixels. */
  readonly lines: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
  readonly show: (line: number) => void
}

type LinesOptions = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly lineHeight: number
  /** Covered by a header that stays at the top. */
  readonly headerHeight?: number
  /** Stays rendered wherever it is, so that it keeps the focus. */
  readonly keep: number | null
}

const OVERSCAN = 4

/** Renders only the lines of a scrolling element that are near its window. All lines have one height. */
export function useVirtualLines(options: LinesOptions): VirtualLines {
  // The virtualizer mutates itself, which memoized values wouldn't notice.
  'use no memo'
  const { scroller, count, lineHeight, headerHeight = 0, keep } = options
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above; this hook returns plain values
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: OVERSCAN,
    // A frame of a scroll renders its new lines in a task of their own, not within the event.
    useFlushSync: false,
    scrollPaddingStart: headerHeight,
    rangeExtractor: (range) => withKept(range, keep),
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the virtualizer is one object for the whole life of the component
  useLayoutEffect(() => virtualizer.measure(), [lineHeight])
  return {
    lines: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
    height: virtualizer.getTotalSize(),
    show: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
  }
}

function withKept(range: Range, keep: number | null): number[] {
  const lines = defaultRangeExtractor(range)
  if (keep === null || keep >= range.count || lines.includes(keep)) return lines
  return [...lines, keep].toSorted((a, b) => a - b)
}
