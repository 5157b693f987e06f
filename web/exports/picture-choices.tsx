import { isPropertyNumber } from '@curbgrade/core/exports/identifier-columns'
import { useText } from '../text/language.ts'
import { ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/text-input.tsx'
import type { ExportChoice } from './export-choice.ts'
import { exportsText } from './text.ts'

type OfPictures = Pick<ExportChoice, 'pictures' | 'nameColumn'>

type PictureChoicesProps = {
  columns: readonly string[]
  choice: OfPictures
  onChange: (choice: Partial<OfPictures>) => void
}

/** Which files of own photos an archive has, and what names them: the row, or a column such as the parcel number. */
export function PictureChoices({ columns, choice, onChange }: PictureChoicesProps) {
  const text = useText(exportsText).choose.pictures
  const numbers = columns.flatMap((name, column) => (isPropertyNumber(name) ? [{ name, column }] : []))
  return (
    <>
      <ChoiceCards
        className="mt-4"
        label={text.size}
        value={choice.pictures}
        onChange={(pictures) => onChange({ pictures })}
        choices={[
          { value: 'original', label: text.original, description: text.originalHint },
          { value: 'large', label: text.large, description: text.largeHint },
        ]}
      />
      {numbers.length > 0 && (
        <div className="mt-4">
          <Field label={text.name} hint={text.nameHint}>
            {(control) => (
              <Select
                {...control}
                value={choice.nameColumn ?? ''}
                onChange={({ target }) =>
                  onChange({ nameColumn: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">{text.byRow}</option>
                {numbers.map(({ name, column }) => (
                  <option key={column} value={column}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </>
  )
}
