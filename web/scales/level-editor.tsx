import {
  addLevel,
  canAddLevel,
  canRemoveLevel,
  endLevel,
  limitsOf,
  removeLevel,
  renameLevel,
  storableOf,
  storeGrade,
} from '@curbgrade/core/lists/edit-levels'
import { firstGrade, MAX_LEVEL_NAME, MAX_SCALE_NAME, type Scale } from '@curbgrade/core/lists/scale'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select, TextInput } from '../ui/forms/text-input.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronDownIcon, CrossIcon } from '../ui/icons.tsx'
import { scalesText } from './text.ts'

type LevelEditorProps = { scale: Scale; onChange: (scale: Scale) => void }

type EditorProps = LevelEditorProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function LevelEditor({ scale, isOpen, onOpen, onChange }: EditorProps) {
  const text = useText(scalesText)
  const { levels } = scale
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      className="group rounded-grade border border-line"
    >
      <summary className="flex min-h-control list-none items-center gap-2 px-3.5 py-2 font-medium">
        {text.edit}
        <ChevronDownIcon className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields would send the form around it */}
      <div
        onKeyDown={(event) =>
          event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()
        }
        className="flex flex-col gap-3 border-t border-line px-3.5 pt-3 pb-3.5"
      >
        <Field label={text.name} hint={text.kept}>
          {(control) => (
            <TextInput
              {...control}
              value={scale.name}
              maxLength={MAX_SCALE_NAME}
              onChange={({ target }) => onChange({ ...scale, name: target.value })}
            />
          )}
        </Field>
        <ol className="flex flex-col gap-2">
          {levels.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place; its name is being typed
            <LevelRow key={index} scale={scale} index={index} onChange={onChange} />
          ))}
        </ol>
        {canAddLevel(levels) && (
          <Button onClick={() => onChange({ ...scale, levels: addLevel(levels) })} className="self-start">
            {text.add}
          </Button>
        )}
      </div>
    </details>
  )
}

function LevelRow({ scale, index, onChange }: LevelEditorProps & { index: number }) {
  const text = useText(scalesText)
  const { levels } = scale
  const level = levels[index]
  if (level === undefined) return null
  const name = level.name.trim() || text.levelName(index + 1)
  const change = (changed: Scale['levels']) => onChange({ ...scale, levels: changed })
  const limits = limitsOf(levels, index)
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <TextInput
        aria-label={text.levelName(index + 1)}
        value={level.name}
        maxLength={MAX_LEVEL_NAME}
        className="min-w-24 flex-1 basis-24"
        onChange={({ target }) => change(renameLevel(levels, index, target.value))}
      />
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        {text.from(firstGrade(levels, index))}
        <GradeSelect
          label={text.upTo(name)}
          grades={limits}
          value={level.upTo}
          onChange={(upTo) => change(endLevel(levels, index, upTo))}
        />
        {text.storing}
        <GradeSelect
          label={text.stores(name)}
          grades={storableOf(levels, index)}
          value={level.stores}
          onChange={(stores) => change(storeGrade(levels, index, stores))}
        />
        <IconButton
          label={text.remove(name)}
          disabled={!canRemoveLevel(levels)}
          onClick={() => change(removeLevel(levels, index))}
        >
          <CrossIcon />
        </IconButton>
      </span>
    </li>
  )
}

type GradeSelectProps = {
  label: string
  grades: readonly number[]
  value: number
  onChange: (grade: number) => void
}

const GradeSelect = ({ label, grades, value, onChange }: GradeSelectProps) => (
  <Select
    aria-label={label}
    value={value}
    disabled={grades.length < 2}
    onChange={({ target }) => onChange(Number(target.value))}
    className="w-17"
  >
    {grades.map((grade) => (
      <option key={grade} value={grade}>
        {grade}
      </option>
    ))}
  </Select>
)
