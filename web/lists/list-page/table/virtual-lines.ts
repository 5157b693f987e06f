import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

export type VirtualLines = {
  /** `start` is the distance from the top in pixels. */
  readonly lines: readonly { readonly index: number; readonly start: number }[]
  readonly height: number
  readonly show: (line: number) => void
  /** Shows a line that is out of view altogether; a line at the edge stays where it is. */
  readonly follow: (line: number) => void
}

type LinesOptions = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly lineHeight: number
  /** Height of a header that stays at the top. */
  readonly headerHeight?: number
  /** A line that stays rendered wherever it is, so that it keeps the focus. */
  readonly keep: number | null
}

const OVERSCAN = 4

/** Renders only the lines near the scroller's viewport. All lines have the same height. */
export function useVirtualLines(options: LinesOptions): VirtualLines {
  // The virtualizer mutates itself, so memoized values would be stale.
  'use no memo'
  const { scroller, count, lineHeight, headerHeight = 0, keep } = options
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above; this hook returns plain values
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: OVERSCAN,
    // Renders new lines in a separate task, not in the scroll event.
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
    follow: (line) => {
      const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
      if (line < startIndex || line > endIndex) virtualizer.scrollToIndex(line, { align: 'center' })
    },
  }
}

function withKept(range: Range, keep: number | null): number[] {
  const lines = defaultRangeExtractor(range)
  if (keep === null || keep >= range.count || lines.includes(keep)) return lines
  return [...lines, keep].toSorted((a, b) => a - b)
}
