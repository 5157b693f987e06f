import { useEffect, useState } from 'react'

/**
 * The value as it was painted last: a new one comes a frame later. For what may follow the card, but must not keep it
 * waiting. (React's deferred value would often be ready before the frame, and then be laid out and painted with it.)
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(() => value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [value])
  return painted
}
