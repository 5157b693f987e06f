import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFocusedRow } from './use-focused-row.ts'

/** The rendered part of a long list (`first` up to `end`), and the heights in pixels that replace the rest. */
export type WindowRows = {
  readonly first: number
  readonly end: number
  readonly before: number
  readonly after: number
  /** Measures a row's height. The row's element needs its index as `data-index`. */
  readonly measure: (row: Element | null) => void
}

type WindowRowsOptions = {
  readonly count: number
  readonly estimate: number
  readonly gap?: number
  /** Renders lists up to this length whole, so that page search and printing work. */
  readonly wholeUpTo: number
}

const OVERSCAN = 6

/** Renders only the rows near the window, so that thousands stay cheap. */
export function useWindowRows<Container extends HTMLElement>(options: WindowRowsOptions) {
  // The virtualizer mutates itself, which memoized values wouldn't notice.
  'use no memo'
  const { count, estimate, gap = 0, wholeUpTo } = options
  const container = useRef<Container>(null)
  const [top, setTop] = useState(0)
  const focused = useFocusedRow(container)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- content above may grow in any render; setting the same top is a no-op
  useLayoutEffect(() => setTop(topOf(container.current)))
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above; this hook returns plain values
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => (count <= wholeUpTo ? between(0, count - 1) : aroundWindow(range, focused)),
  })
  const rendered = virtualizer.getVirtualItems()
  const [first, last] = [rendered[0], rendered.at(-1)]
  const rows: WindowRows = {
    first: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - top),
    measure: virtualizer.measureElement,
  }
  return [container, rows] as const
}

/** Extends to the focused row, or pressing Tab faster than the window scrolls would leave the list. */
function aroundWindow({ startIndex, endIndex, overscan, count }: Range, focused: number | null): number[] {
  const first = Math.min(startIndex, focused ?? startIndex)
  const last = Math.max(endIndex, focused ?? endIndex)
  return between(Math.max(first - overscan, 0), Math.min(last + overscan, count - 1))
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

const topOf = (element: HTMLElement | null): number =>
  element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY)
