import { useRef, useState } from 'react'

export function useTimeoutFlag(ms: number) {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => {
    clearTimeout(timer.current)
    setIsShown(true)
    timer.current = setTimeout(() => setIsShown(false), ms)
  }
  return { isShown, show }
}
