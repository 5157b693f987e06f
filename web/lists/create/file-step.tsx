import { acceptedFiles } from '@curbgrade/core/lists/file/file-types'
import { HelpLink } from '../../frame/help-link.tsx'
import { useText } from '../../text/language.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { AcceptedUpload } from './accepted-file.tsx'
import { CheckProgress } from './check-progress.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { fileSentence } from './failures.ts'
import { RemovedRows } from './removed-rows.tsx'
import { createText } from './text.ts'
import type { CreateFormState } from './use-create-form.ts'

/** Also maps the columns if the file uses other names. */
export function FileStep({ form }: { form: CreateFormState }) {
  const text = useText(createText)
  const { chosen, check, columnStep } = form.fileChecking
  const preview = check.phase === 'done' ? check.preview : undefined
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={chosen ? text.file.dropOther : text.file.drop}
        hint={chosen ? text.file.dropOther : text.file.hint}
        accept={acceptedFiles}
        chosen={chosen && text.file.chosen(chosen.name, chosen.size)}
        error={preview && !preview.ok ? fileSentence(preview.error) : undefined}
        startsFocused
        onFile={form.chooseFile}
      />
      {!chosen && <HelpLink topic="upload">{text.file.help}</HelpLink>}
      <CheckProgress check={check} />
      {check.phase === 'done' && check.removed && !check.preview.ok && check.preview.dropped && (
        <RemovedRows counts={check.preview.dropped} removed={check.removed} fileName={check.file.name} />
      )}
      {columnStep && preview && !preview.ok && (
        <ColumnMapping
          step={columnStep}
          onChoose={form.fileChecking.setMapping}
          onKeep={form.fileChecking.setKept}
          onApply={form.fileChecking.applyColumns}
        />
      )}
      {check.phase === 'done' && check.preview.ok && (
        <AcceptedUpload
          fileName={check.file.name}
          preview={check.preview}
          removed={check.removed}
          columnStep={columnStep}
          onChangeColumns={form.fileChecking.changeColumns}
        />
      )}
    </div>
  )
}
