import { useState } from 'react'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { countChosen, type ExportChoice, type ExportedList, recallChoice } from './export-choice.ts'
import { exportsText } from './text.ts'

type ExportDialogProps = {
  list: ExportedList
  onExport: (list: ExportedList, choice: ExportChoice) => void
  onClose: () => void
}

/** Choice of rows and columns, starting with the last choice, or with everything. */
export function ExportDialog({ list, onExport, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState(() => recallChoice(list))
  const text = useText(exportsText).choose
  const hasColumns = countChosen(choice.columns) > 0
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
            disabled={!hasColumns}
            onClick={() => onExport(list, choice)}
          >
            {text.export}
          </Button>
        </>
      }
    >
      <ChoiceCards
        label={text.rows}
        value={choice.rows}
        onChange={(rows) => setChoice({ ...choice, rows })}
        choices={[
          { value: 'all', label: text.all, description: text.rowCount(list.recordCount) },
          {
            value: 'graded',
            label: text.graded,
            description: text.rowCount(list.processedCount),
            disabled: list.processedCount === 0,
          },
        ]}
      />
      <ColumnChoices
        list={list}
        columns={choice.columns}
        onChange={(columns) => setChoice({ ...choice, columns })}
      />
      <p aria-live="polite" className="mt-2 text-sm text-danger-text empty:hidden">
        {hasColumns ? '' : text.none}
      </p>
    </Dialog>
  )
}
