import { gradeKeys } from '@curbgrade/core/grading/grade-keys'
import { categoryGrades, type Grade } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import { ConditionButtons } from '../../../grading/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, CrossIcon } from '../../../ui/icons.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { placeText } from '../text.ts'

type SelectionBarProps = {
  count: number
  /** The loaded rows, all of which can be selected. */
  loaded: number
  onGrade: (grade: Grade) => void
  onSelectAll: () => void
  onClear: () => void
  /** For a single row. */
  onOpen: (() => void) | undefined
}

/** What can be done with the selection. Each button does what its key does. */
export function SelectionBar({ count, loaded, onGrade, onSelectAll, onClear, onOpen }: SelectionBarProps) {
  const text = useText(placeText).wall
  return (
    <section
      aria-label={text.gradeAs}
      className="card z-20 mt-2.5 flex animate-rise flex-col gap-2.5 p-2.5 lg:flex-row lg:items-center"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <IconButton label={text.clear} onClick={onClear}>
          <CrossIcon />
        </IconButton>
        <p aria-live="polite" className="tabular mr-1 font-semibold whitespace-nowrap">
          {text.selected(count)}
        </p>
        {count < loaded && (
          <Button variant="ghost" onClick={onSelectAll}>
            {text.selectLoaded(loaded)}
          </Button>
        )}
        {onOpen && <Button onClick={onOpen}>{text.open}</Button>}
        <CategoryMenu onGrade={onGrade} />
      </div>
      <div className="min-w-0 flex-1 [&_button]:lg:h-11!">
        <ConditionButtons current={null} disabled={false} onGrade={onGrade} />
      </div>
    </section>
  )
}

function CategoryMenu({ onGrade }: Pick<SelectionBarProps, 'onGrade'>) {
  const text = useText(placeText).wall
  const { button } = useText(gradeText)
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          {text.categories}
          <ChevronDownIcon className="-mr-1 size-4" />
        </Button>
      }
    >
      {categoryGrades.map(({ value }) => (
        <MenuItem key={value} onSelect={() => onGrade(value)}>
          <span className="flex-1">{button(value)}</span>
          <KeyCap>{gradeKeys[value].cap}</KeyCap>
        </MenuItem>
      ))}
    </Menu>
  )
}
