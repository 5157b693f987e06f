import { acceptedWithPhotos } from '@curbgrade/core/photos/photo-name'
import { HelpLink } from '../../../frame/help-link.tsx'
import { takeItems } from '../../../photos/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { CheckColumns } from '../columns/check-columns.tsx'
import { toChoice } from '../columns/column-step.ts'
import { columnsText } from '../columns/text.ts'
import { EncodingChoice } from '../reading/encoding-choice.tsx'
import { HiddenRows } from '../reading/hidden-rows.tsx'
import { SheetChoice } from '../reading/sheet-choice.tsx'
import { fileSentence } from '../refusals/failures.ts'
import { RowsLeftOut } from '../removed/rows-left-out.tsx'
import { OfferLists } from '../split/offer-lists.tsx'
import { splitText } from '../split/text.ts'
import { TakeOverStep } from '../take-over/take-over-step.tsx'
import type { CreateFormState } from '../use-create-form.ts'
import { AcceptedUpload } from './accepted-file.tsx'
import { CheckProgress } from './check-progress.tsx'
import { fileText } from './text.ts'

/** Also checks the columns, by itself if it's doubtful which hold the address. */
export function FileStep({ form }: { form: CreateFormState }) {
  const text = useText(fileText)
  const columns = useText(columnsText)
  const split = useText(splitText)
  const { chosen, check, columnStep, readingStep } = form.fileChecking
  const { accepted } = form.listSet.split
  const file = accepted?.file ?? chosen
  const preview = check.phase === 'done' ? check.preview : undefined
  const isSolved = columnStep?.isOpen && toChoice(columnStep) !== undefined
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={chosen ? text.dropOther : text.drop}
        hint={chosen ? text.dropOther : text.hint}
        accept={acceptedWithPhotos}
        chosen={file && text.chosen(file.name, file.size)}
        error={
          form.upload.refusal ??
          (preview && !preview.ok && !isSolved ? fileSentence(preview.error) : undefined)
        }
        startsFocused
        multiple
        onFiles={form.upload.take}
        onTransfer={(transfer) => form.upload.take(takeItems(transfer))}
      />
      {!chosen && <HelpLink topic="upload">{text.help}</HelpLink>}
      {!form.earlier && <OfferLists listSet={form.listSet} />}
      {accepted && <p className="text-muted">{split.start}</p>}
      <CheckProgress check={check} />
      {check.phase === 'done' && readingStep && (
        <>
          <SheetChoice step={readingStep} onRead={form.fileChecking.readAgain} />
          <HiddenRows step={readingStep} onRead={form.fileChecking.readAgain} />
          <EncodingChoice
            step={readingStep}
            isCheckingColumns={columnStep?.isOpen ?? false}
            onRead={form.fileChecking.readAgain}
          />
        </>
      )}
      {preview && !preview.ok && <RowsLeftOut checking={form.fileChecking} />}
      {columnStep?.isOpen && check.phase === 'done' && (
        <CheckColumns
          step={columnStep}
          onChoose={form.fileChecking.setPlan}
          onGradesIn={form.fileChecking.setGradesIn}
          onKeep={form.fileChecking.setKept}
          onApply={form.fileChecking.applyColumns}
        />
      )}
      {check.phase === 'done' && check.preview.ok && !columnStep?.isOpen && (
        <AcceptedUpload
          preview={check.preview}
          earlier={form.earlier}
          rowsLeftOut={<RowsLeftOut checking={form.fileChecking} />}
          columnStep={columnStep}
          onCheckColumns={form.fileChecking.checkColumns}
        >
          {check.takeOver && <TakeOverStep form={form} choice={check.choice} counts={check.takeOver} />}
        </AcceptedUpload>
      )}
      {preview && !preview.ok && columnStep && !columnStep.isOpen && (
        <Button className="self-start" onClick={form.fileChecking.checkColumns}>
          {columns.check}
        </Button>
      )}
    </div>
  )
}
