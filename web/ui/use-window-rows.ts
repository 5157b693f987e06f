import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFocusedRow } from './use-focused-row.ts'

/** The part of a long list that is drawn, and the room that stands for the rest. */
export type WindowRows = {
  readonly first: number
  readonly end: number
  readonly before: number
  readonly after: number
  /** A ref for each drawn row: its height is taken from the page. What it holds carries its number as `data-index`. */
  readonly measure: (row: Element | null) => void
}

type WindowRowsOptions = {
  readonly count: number
  /** The height of a row until it is measured, in pixels. */
  readonly estimate: number
  readonly gap?: number
  /** Shorter lists are drawn whole: finding in the page and printing work on them. */
  readonly wholeUpTo: number
}

const OVERSCAN = 6

/** Draws of a list that scrolls with the window only what is near, so that thousands of rows cost what a screenful does. */
export function useWindowRows<Place extends HTMLElement>(options: WindowRowsOptions) {
  // The virtualizer changes in place, which remembered values would not notice.
  'use no memo'
  const { count, estimate, gap = 0, wholeUpTo } = options
  const place = useRef<Place>(null)
  const [top, setTop] = useState(0)
  const focused = useFocusedRow(place)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whatever stands above may have grown in any drawing; the same top changes nothing
  useLayoutEffect(() => setTop(topOf(place.current)))
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above; what leaves this hook are plain values
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => (count <= wholeUpTo ? between(0, count - 1) : aroundWindow(range, focused)),
  })
  const drawn = virtualizer.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  const rows: WindowRows = {
    first: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
    measure: virtualizer.measureElement,
  }
  return [place, rows] as const
}

/**
 * The rows in the window with some above and below, and as many around the focused one: Tab pressed faster
 * than the window follows would find no next row and leave the list.
 */
function aroundWindow({ startIndex, endIndex, overscan, count }: Range, focused: number | null): number[] {
  const first = Math.min(startIndex, focused ?? startIndex)
  const last = Math.max(endIndex, focused ?? endIndex)
  return between(Math.max(first - overscan, 0), Math.min(last + overscan, count - 1))
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

const topOf = (element: HTMLElement | null): number =>
  element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY)
