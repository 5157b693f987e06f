import { useEffect, useState } from 'react'

/** A hidden page paints nothing. */
const AT_LATEST_MS = 100

/** Does the work once the browser has painted what is changing now; answers the way to call it off. */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    clearTimeout(task)
    task = setTimeout(work)
  })
  task = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, AT_LATEST_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/**
 * The value as it was painted last: a new one comes a frame later. For what may follow the card, but must not keep it
 * waiting. (React's deferred value is often ready before the frame, and would be laid out and painted with it.)
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(() => value)), [value])
  return painted
}
