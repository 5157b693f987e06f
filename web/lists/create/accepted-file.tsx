import { isStrategicFile } from '@curbgrade/core/ai/samples/sample-columns'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { AcceptedPreview } from '@curbgrade/core/lists/file/file-preview'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { FirstRows } from './first-rows.tsx'
import { LeftOutColumns } from './kept-columns.tsx'
import { RemovedRows } from './removed-rows.tsx'
import { createText } from './text.ts'
import type { ColumnStep } from './use-file-check.ts'

type AcceptedFileProps = {
  fileName: string
  preview: AcceptedPreview
  removed: Blob | undefined
  /** Set if the columns can be chosen. */
  columnStep: ColumnStep | undefined
  onChangeColumns: () => void
}

/** Shows the result of the check: the number of properties, the removed rows and the first rows. */
export function AcceptedUpload({
  fileName,
  preview,
  removed,
  columnStep,
  onChangeColumns,
}: AcceptedFileProps) {
  const text = useText(createText)
  return (
    <>
      <output className="flex flex-wrap items-center gap-x-2">
        <CheckIcon className="text-success-text" />
        <strong className="tabular font-semibold">{text.preview.ready(preview.properties)}</strong>
        <span className="text-muted">
          {text.preview.columns(preview.headers.length - REQUIRED_FIELDS.length)}
        </span>
      </output>
      {columnStep?.kept && <LeftOutColumns columns={columnStep.columns} kept={columnStep.kept} />}
      {columnStep && <ChosenColumns preview={preview} onChange={onChangeColumns} />}
      {isStrategicFile(preview.headers, preview.mapping) && <Banner>{text.preview.strategic}</Banner>}
      {removed && <RemovedRows counts={preview} removed={removed} fileName={fileName} />}
      <FirstRows rows={preview.firstRows} />
    </>
  )
}

function ChosenColumns({ preview, onChange }: { preview: AcceptedPreview; onChange: () => void }) {
  const text = useText(createText)
  const { headers, mapping } = preview
  const pairs = REQUIRED_FIELDS.map((field) => text.mapping.pair(field, headers[mapping[field]] ?? ''))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 break-words text-muted">{text.mapping.isUsed(pairs)}</p>
      <Button onClick={onChange}>{text.mapping.again}</Button>
    </div>
  )
}
