import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/text-input.tsx'
import type { Reading, ReadingStep } from '../use-file-check.ts'
import { readingText } from './text.ts'

type SheetChoiceProps = { step: ReadingStep; onRead: (reading: Reading) => void }

/** Asks which sheet is the list, because the one that Excel shows may be another. */
export function SheetChoice({ step: { sheet, sheets = [] }, onRead }: SheetChoiceProps) {
  const text = useText(readingText).sheet
  if (sheets.length === 0) return null
  return (
    <Field label={text.label} hint={text.hint}>
      {(control) => (
        <Select
          {...control}
          value={sheet}
          onChange={({ target }) =>
            onRead({ sheet: target.value, includesHidden: false, includesPlaceholders: false })
          }
        >
          {sheets.map((choice) => (
            <option key={choice.name} value={choice.name}>
              {text.choice(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
