import type { AcceptedPreview } from '@curbgrade/core/lists/csv/file-preview'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { FirstRows } from './first-rows.tsx'
import { RemovedRows } from './removed-rows.tsx'
import { words } from './words.ts'

type AcceptedFileProps = {
  fileName: string
  preview: AcceptedPreview
  removed: Blob | undefined
  /** Set if the user chose the columns. */
  onChangeMapping: (() => void) | undefined
}

/** The outcome of the check: the number of properties, the removed rows and the first rows. */
export function AcceptedFile({ fileName, preview, removed, onChangeMapping }: AcceptedFileProps) {
  return (
    <>
      <output className="flex flex-wrap items-center gap-x-2">
        <CheckIcon className="text-success-text" />
        <strong className="tabular font-semibold">{words.preview.ready(preview.properties)}</strong>
        <span className="text-muted">
          {words.preview.columns(preview.headers.length - REQUIRED_FIELDS.length)}
        </span>
      </output>
      {onChangeMapping && <ChosenColumns preview={preview} onChange={onChangeMapping} />}
      {removed && <RemovedRows preview={preview} removed={removed} fileName={fileName} />}
      <FirstRows rows={preview.firstRows} />
    </>
  )
}

function ChosenColumns({ preview, onChange }: { preview: AcceptedPreview; onChange: () => void }) {
  const { headers, mapping } = preview
  const pairs = REQUIRED_FIELDS.map((field) => words.mapping.pair(field, headers[mapping[field]] ?? ''))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 break-words text-muted">{words.mapping.isUsed(pairs)}</p>
      <Button onClick={onChange}>{words.mapping.again}</Button>
    </div>
  )
}
