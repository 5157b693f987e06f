import { fileFormats } from '@curbgrade/core/exports/formats'
import { useState } from 'react'
import { HelpLink } from '../frame/help-link.tsx'
import { ScaleChoice, scaleProblem } from '../scales/index.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import {
  countChosen,
  type ExportChoice,
  type ExportKind,
  type ExportRequest,
  recallChoice,
} from './export-choice.ts'
import { PictureChoices } from './picture-choices.tsx'
import { exportsText } from './text.ts'

const KINDS: readonly ExportKind[] = [...fileFormats, 'pictures']

type ExportDialogProps = {
  request: ExportRequest
  onExport: (request: ExportRequest, choice: ExportChoice) => void
  onClose: () => void
}

/** Starts with the last choice, or with everything. */
export function ExportDialog({ request, onExport, onClose }: ExportDialogProps) {
  const { list, shown } = request
  const [choice, setChoice] = useState(() => recallChoice(request))
  const text = useText(exportsText).choose
  const isTable = choice.format !== 'pictures'
  const hasColumns = !isTable || countChosen(choice.columns) > 0
  const isScaleReady = !isTable || scaleProblem(choice.scale) === null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(list.title)}
      description={text.free}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- exporting everything takes only one more key press, as in every dialog
            autoFocus
            variant="primary"
            icon={<DownloadIcon />}
            disabled={!hasColumns || !isScaleReady}
            onClick={() => onExport(request, choice)}
          >
            {text.export}
          </Button>
        </>
      }
    >
      <Segmented
        label={text.format}
        options={KINDS.map((format) => ({ value: format, label: text.formats[format] }))}
        value={choice.format}
        onChange={(format) => setChoice({ ...choice, format })}
      />
      <p className="mt-1.5 mb-4 text-sm text-muted">{text.formatHints[choice.format]}</p>
      <ChoiceCards
        label={text.rows}
        value={choice.rows}
        onChange={(rows) => setChoice({ ...choice, rows })}
        choices={[
          ...(shown
            ? [{ value: 'shown' as const, label: text.shown, description: text.rowCount(shown.count) }]
            : []),
          { value: 'all', label: text.all, description: text.rowCount(list.recordCount) },
          {
            value: 'graded',
            label: text.graded,
            description: text.rowCount(list.processedCount),
            disabled: list.processedCount === 0,
          },
        ]}
      />
      {isTable ? (
        <TableChoices list={list} choice={choice} onChange={setChoice} />
      ) : (
        <PictureChoices
          columns={list.columns}
          choice={choice}
          onChange={(pictures) => setChoice({ ...choice, ...pictures })}
        />
      )}
      <HelpLink topic="export">{text.help}</HelpLink>
      <p aria-live="polite" className="mt-2 text-sm text-danger-text empty:hidden">
        {hasColumns ? '' : text.none}
      </p>
    </Dialog>
  )
}

type TableChoicesProps = {
  list: ExportRequest['list']
  choice: ExportChoice
  onChange: (choice: ExportChoice) => void
}

function TableChoices({ list, choice, onChange }: TableChoicesProps) {
  const text = useText(exportsText).choose
  return (
    <>
      <ColumnChoices
        list={list}
        columns={choice.columns}
        onChange={(columns) => onChange({ ...choice, columns })}
      />
      <div className="mt-4">
        <ScaleChoice
          chosen={choice.scale}
          onChange={(scale) => onChange({ ...choice, scale })}
          {...text.scale}
        />
      </div>
    </>
  )
}
