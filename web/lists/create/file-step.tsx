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
  const { chosen, check, mappingStep } = form.fileChecking
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
      {mappingStep && preview && !preview.ok && (
        <ColumnMapping
          step={mappingStep}
          onChoose={form.fileChecking.setMapping}
          onApply={form.fileChecking.applyMapping}
        />
      )}
      {check.phase === 'done' && check.preview.ok && (
        <AcceptedUpload
          fileName={check.file.name}
          preview={check.preview}
          removed={check.removed}
          onChangeMapping={mappingStep && form.fileChecking.changeMapping}
        />
      )}
    </div>
  )
}
