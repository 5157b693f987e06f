import { type DragEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FileIcon, UploadIcon } from './icons.tsx'

type FileDropProps = {
  /** What to do, such as "Drop a CSV file here, or choose one". */
  label: string
  hint?: string
  /** Name (and size) of the file that was chosen. */
  chosen?: string | undefined
  error?: string | undefined
  /** As the attribute of file inputs: `.csv,text/csv`. Dropped files are not filtered by it. */
  accept?: string
  disabled?: boolean
  onFile: (file: File) => void
  className?: string
}

/** A place to drop one file on. Underneath is a file input, so keyboard and screen reader meet what they know. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, chosen, error, accept, disabled = false, onFile, className } = props
  const [isOver, setIsOver] = useState(false)
  const noteId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <div className={className}>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex cursor-pointer flex-col items-center gap-1.5 rounded-card border border-dashed px-5 py-7 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver
            ? 'border-accent bg-accent/8'
            : 'border-edge/70 bg-page hover:border-edge hover:bg-sunken/60',
          error && 'border-danger-text',
          disabled && 'pointer-events-none opacity-50',
        )}
      >
        <span className="text-muted [&>svg]:size-6">{chosen ? <FileIcon /> : <UploadIcon />}</span>
        <span className="max-w-full font-medium break-words">{chosen ?? label}</span>
        {hint && <span className="text-sm text-pretty text-muted">{hint}</span>}
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-describedby={error && noteId}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onFile(file)
            // The same file, mended, can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p id={noteId} aria-live="polite" className="mt-1.5 text-sm text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}
