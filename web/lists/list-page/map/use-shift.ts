import { useEffect, useState } from 'react'

/** With Shift held, a drag draws an area. */
export function useShift(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => setDown(event.shiftKey)
    const release = () => setDown(false)
    document.addEventListener('keydown', listener)
    document.addEventListener('keyup', listener)
    window.addEventListener('blur', release)
    return () => {
      document.removeEventListener('keydown', listener)
      document.removeEventListener('keyup', listener)
      window.removeEventListener('blur', release)
    }
  }, [])
  return isDown
}
