import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { FileIcon, UploadIcon } from '../icons.tsx'

type FileDropProps = {
  label: string
  hint?: string
  chosen?: string | undefined
  error?: string | undefined
  /** Filters the file chooser (`.csv,text/csv`); a dropped file can be of any kind. */
  accept?: string
  disabled?: boolean
  startsFocused?: boolean
  /** Whether several files can be chosen. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** Takes a drop whole, whose folders aren't among its files. */
  onTransfer?: (transfer: DataTransfer) => void
  className?: string
}

/** A native file input covers the drop zone, so that keyboards and screen readers work as usual. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, chosen, error, accept, disabled = false, startsFocused, multiple = false } = props
  const { onFiles, onTransfer, className } = props
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const layout = chosen === undefined ? layouts.empty : layouts.chosen
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (onTransfer) onTransfer(event.dataTransfer)
    else take(event.dataTransfer.files)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files)
    // Reset, so that the user can fix the same file and choose it again.
    target.value = ''
  }
  return (
    <div className={className}>
      <div
        className={classNames(
          zoneClass,
          isOver ? 'border-accent bg-accent/8' : 'border-edge/70 bg-page',
          layout.zone,
          disabled && 'opacity-50',
        )}
      >
        <span className="text-muted [&>svg]:size-6">
          {chosen === undefined ? <UploadIcon /> : <FileIcon />}
        </span>
        <span className={classNames('flex max-w-full min-w-0', layout.words)}>
          <span className="max-w-full font-medium break-words">{chosen ?? label}</span>
          {hint && (
            <span id={`${id}-hint`} className="text-sm text-pretty text-muted">
              {hint}
            </span>
          )}
        </span>
        <input
          type="file"
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field, not at its close button
          autoFocus={startsFocused}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
          onChange={choose}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        />
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 text-sm text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** Shrinks to one line once there is a file, because the next steps need the space. */
const layouts = {
  empty: { zone: 'flex-col gap-1.5 px-5 py-7 text-center', words: 'flex-col items-center gap-1.5' },
  chosen: { zone: 'gap-3 px-4 py-3', words: 'flex-1 flex-wrap items-baseline justify-between gap-x-3' },
} as const

const zoneClass =
  'relative flex items-center rounded-card border border-dashed transition-colors ' +
  'hover:border-edge hover:bg-sunken/60 has-aria-invalid:border-danger-text ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
