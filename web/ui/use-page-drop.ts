import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Accepts files that are dropped anywhere on the page, because the browser would leave it to open them. Skips what a file
 * field has taken. True while files are dragged over the page.
 */
export function usePageDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
