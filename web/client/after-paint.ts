import { useEffect, useState } from 'react'

/** Fallback for hidden pages, which never paint. */
const MAX_WAIT_MS = 100

/** Runs `work` once the browser has painted the current change. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    clearTimeout(task)
    task = setTimeout(work)
  })
  task = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, MAX_WAIT_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/**
 * Waits for the first frame that paints what `isDrawn` looks for, however long, because no one sees a hidden
 * page. Returns a function that cancels it.
 */
export function oncePainted(isDrawn: () => boolean, work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const draw = () => {
    if (isDrawn()) task = setTimeout(work)
    else frame = requestAnimationFrame(draw)
  }
  frame = requestAnimationFrame(draw)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/**
 * Returns the value one frame late, for parts that must not delay the card. React's deferred value is often
 * ready before the frame, and would be painted with it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(() => value)), [value])
  return painted
}
