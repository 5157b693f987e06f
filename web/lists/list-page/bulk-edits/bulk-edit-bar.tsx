import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { actionKeys, gradeKeys } from '@curbgrade/core/grading/keys/grade-keys'
import { gradeText } from '@curbgrade/core/grading/text'
import { ConditionButtons, useKeyCaps } from '../../../grading/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDownIcon, CrossIcon, FlagIcon, NoteIcon, TagIcon, TrashIcon } from '../../../ui/icons.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { listPageText } from '../text.ts'
import { bulkEditsText } from './text.ts'
import type { BulkEdits } from './use-bulk-edits.ts'

type BulkEditBarProps = {
  bulkEdits: BulkEdits
  count: number
  /** The rows of the filter, all of which can be selected; null while they are counted. */
  total: number | null
  onSelectWhole: () => void
  onClear: () => void
  /** For a single row. */
  onOpen: (() => void) | undefined
  /** Whether a finger can select further by holding a picture. */
  canHold: boolean
}

/** What can be done with the selection. Each button does what its key does. */
export function BulkEditBar({
  bulkEdits,
  count,
  total,
  onSelectWhole,
  onClear,
  onOpen,
  canHold,
}: BulkEditBarProps) {
  const text = useText(bulkEditsText).bar
  const { selectAll } = useText(listPageText)
  return (
    <section
      aria-label={text.label}
      className="card z-20 mt-2.5 flex animate-rise flex-wrap items-center gap-2.5 p-2.5"
    >
      <div className="flex min-w-0 items-center gap-x-2 gap-y-1.5 max-sm:w-full max-sm:overflow-x-auto max-sm:pr-12 max-sm:fade-end max-sm:*:shrink-0 sm:flex-wrap">
        <IconButton label={text.clear} onClick={onClear}>
          <CrossIcon />
        </IconButton>
        <p aria-live="polite" className="tabular mr-1 font-semibold whitespace-nowrap">
          {text.selected(count)}
        </p>
        {total !== null && count < total && (
          <Button variant="ghost" onClick={onSelectWhole}>
            {selectAll(total)}
          </Button>
        )}
        {onOpen && <Button onClick={onOpen}>{text.open}</Button>}
        <CategoryMenu bulkEdits={bulkEdits} />
        <AnnotationsMenu bulkEdits={bulkEdits} />
      </div>
      {canHold && <p className="w-full pl-2 text-sm text-muted pointer-fine:hidden">{text.hold}</p>}
      <div className="min-w-0 flex-1 basis-full sm:basis-xl [&_button]:lg:h-11! [&_fieldset]:short:grid-cols-(--columns)!">
        <ConditionButtons
          current={null}
          disabled={false}
          onGrade={(grade) => bulkEdits.edit({ type: 'grade', grade })}
        />
      </div>
    </section>
  )
}

function CategoryMenu({ bulkEdits }: { bulkEdits: BulkEdits }) {
  const text = useText(bulkEditsText).bar
  const { button } = useText(gradeText)
  const capOf = useKeyCaps()
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
        <MenuItem key={value} onSelect={() => bulkEdits.edit({ type: 'grade', grade: value })}>
          <span className="flex-1">{button(value)}</span>
          <KeyCap>{capOf(gradeKeys[value].name)}</KeyCap>
        </MenuItem>
      ))}
    </Menu>
  )
}

function AnnotationsMenu({ bulkEdits }: { bulkEdits: BulkEdits }) {
  const { menu } = useText(bulkEditsText)
  const capOf = useKeyCaps()
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          {menu.label}
          <ChevronDownIcon className="-mr-1 size-4" />
        </Button>
      }
    >
      <MenuItem icon={<FlagIcon />} onSelect={() => bulkEdits.edit({ type: 'flag', flagged: true })}>
        <span className="flex-1">{menu.flag}</span>
        <KeyCap>{capOf(actionKeys.flag)}</KeyCap>
      </MenuItem>
      <MenuItem icon={<FlagIcon />} onSelect={() => bulkEdits.edit({ type: 'flag', flagged: false })}>
        {menu.unflag}
      </MenuItem>
      <MenuItem icon={<TagIcon />} onSelect={() => bulkEdits.ask('tag')}>
        {menu.tag}
      </MenuItem>
      <MenuItem icon={<TagIcon />} onSelect={() => bulkEdits.ask('untag')}>
        {menu.untag}
      </MenuItem>
      <MenuItem icon={<NoteIcon />} onSelect={() => bulkEdits.ask('note')}>
        <span className="flex-1">{menu.note}</span>
        <KeyCap>{capOf(actionKeys.note)}</KeyCap>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} onSelect={() => bulkEdits.edit({ type: 'grade', grade: null })}>
        {menu.ungrade}
      </MenuItem>
    </Menu>
  )
}
