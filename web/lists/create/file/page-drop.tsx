import { useEffect, useState } from 'react'
import { useText } from '../../../text/language.ts'
import { UploadIcon } from '../../../ui/icons.tsx'
import { fileText } from './text.ts'

/** Accepts a file dropped anywhere on the page, and says so while the user drags one over it. */
export function PageDrop({ onFile }: { onFile: (file: File) => void }) {
  const text = useText(fileText)
  const isOver = useFileOver(onFile)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-card border border-dashed border-edge bg-surface px-6 py-5 text-lg font-semibold shadow-float">
        <UploadIcon />
        {text.dropAnywhere}
      </p>
    </div>
  )
}

function useFileOver(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Keeps the browser from leaving the page to open the file.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      // Skips a file that a file field has already taken.
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFile])
  return isOver
}
