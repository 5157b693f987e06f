import type { StreetOfList } from '@curbgrade/core/photos/runs/list-streets'
import { useText } from '../../../../text/language.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Segmented } from '../../../../ui/forms/segmented.tsx'
import { Select } from '../../../../ui/forms/text-input.tsx'
import { runsText } from './text.ts'
import type { LaidPath } from './use-laid-run.ts'

const sides = ['odd', 'even', 'both'] as const
const directions = ['up', 'down'] as const

type RunPathFieldsProps = {
  laidPath: Pick<LaidPath, 'path' | 'chooseStreet' | 'chooseSide' | 'chooseDirection'>
  /** The nearest ones first. */
  streets: readonly StreetOfList[]
}

/** The street, the side and the direction of a run. */
export function RunPathFields({ laidPath, streets }: RunPathFieldsProps) {
  const { path, chooseStreet, chooseSide, chooseDirection } = laidPath
  const text = useText(runsText)
  const choose = (key: string) => {
    const street = streets.find((candidate) => candidate.key === key)
    if (street) chooseStreet(street)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={text.street} className="min-w-60 max-sm:w-full">
        {(control) => (
          <Select {...control} value={path.street.key} onChange={({ target }) => choose(target.value)}>
            {streets.map(({ key, name, city }) => (
              <option key={key} value={key}>
                {[name, city].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Segmented
        label={text.side}
        options={sides.map((value) => ({ value, label: text.sides[value] }))}
        value={path.side}
        onChange={chooseSide}
      />
      <Segmented
        label={text.direction}
        options={directions.map((value) => ({ value, label: text.directions[value] }))}
        value={path.direction}
        onChange={chooseDirection}
      />
    </div>
  )
}
