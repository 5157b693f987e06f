import { isStrategicFile } from '@curbgrade/core/ai/samples/sample-columns'
import { columnsOf, type FieldSource } from '@curbgrade/core/lists/address/address-plan'
import { findColumns, REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { AcceptedPreview } from '@curbgrade/core/lists/file/file-preview'
import type { ReactNode } from 'react'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { ColumnStep } from '../columns/column-step.ts'
import { FirstRows } from '../columns/first-rows.tsx'
import { LeftOutColumns } from '../columns/kept-columns.tsx'
import { columnsText } from '../columns/text.ts'
import { EditionCounts } from '../edition/edition-notice.tsx'
import type { EarlierList } from '../edition/use-earlier-list.ts'
import { ExcelDamageNotice } from './excel-damage.tsx'
import { PositionsNotice } from './positions-notice.tsx'
import { fileText } from './text.ts'

type AcceptedFileProps = {
  preview: AcceptedPreview
  earlier: EarlierList | undefined
  rowsLeftOut: ReactNode
  columnStep: ColumnStep | undefined
  onCheckColumns: () => void
  children: ReactNode
}

/** Shows the result of the check: the number of properties, the removed rows and the first rows. */
export function AcceptedUpload(props: AcceptedFileProps) {
  const { preview, earlier, rowsLeftOut, columnStep, onCheckColumns, children } = props
  const text = useText(fileText).preview
  const { check } = useText(columnsText)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <output className="flex min-w-0 flex-wrap items-center gap-x-2">
          <CheckIcon className="text-success-text" />
          <strong className="tabular font-semibold">{text.ready(preview.properties)}</strong>
          <span className="text-muted">
            {text.columns(preview.headers.length - columnsOf(preview.plan).length)}
          </span>
        </output>
        <button type="button" className="link pointer-coarse:min-h-control" onClick={onCheckColumns}>
          {check}
        </button>
      </div>
      {earlier && preview.edition && <EditionCounts edition={preview.edition} earlier={earlier} />}
      {children}
      {columnStep?.kept && <LeftOutColumns columns={columnStep.columns} kept={columnStep.kept} />}
      <Sources preview={preview} />
      {preview.positions && <PositionsNotice headers={preview.headers} report={preview.positions} />}
      {isStrategicFile(preview.headers, preview.mapping) && <Banner>{text.strategic}</Banner>}
      <ExcelDamageNotice damage={preview.damage} />
      {rowsLeftOut}
      <FirstRows rows={preview.firstRows} />
    </>
  )
}

/** Says nothing of columns that are named like their fields, nor of fields that are blank in every row. */
function Sources({ preview: { headers, plan } }: { preview: AcceptedPreview }) {
  const text = useText(columnsText)
  const nameOf = (column: number) => headers[column] ?? ''
  const exact = findColumns(headers)
  const filled = REQUIRED_FIELDS.filter((field) => !isBlankSource(plan[field]))
  if (filled.every((field) => plan[field] === exact[field])) return null
  const pairs = filled.map((field) => text.pair(field, plan[field], nameOf))
  return <p className="min-w-0 break-words text-muted">{text.isUsed(pairs)}</p>
}

const isBlankSource = (source: FieldSource): boolean =>
  typeof source === 'object' && 'constant' in source && source.constant === ''
