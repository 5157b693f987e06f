import { useEffect, useState } from 'react'

/** Accepts what is dropped anywhere on the page, because a drop beside the zone would leave the page. */
export function useDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false)
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
      onDrop(event.dataTransfer)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onDrop])
  return isOver
}
