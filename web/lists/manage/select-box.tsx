import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import type { PropertyList } from '../queries.ts'
import { manageText } from './text.ts'
import type { ListSelection } from './use-selection.ts'

type SelectBoxProps = { list: PropertyList; selection: ListSelection; className?: string }

/** The label enlarges the touch target. */
export function SelectBox({ list, selection, className }: SelectBoxProps) {
  const text = useText(manageText)
  return (
    <label
      className={classNames(
        'relative z-10 inline-flex min-h-8 min-w-8 shrink-0 cursor-pointer items-center justify-center pointer-coarse:min-h-control pointer-coarse:min-w-control',
        className,
      )}
    >
      <span className="sr-only">{text.select(list.title)}</span>
      <input
        type="checkbox"
        checked={selection.has(list.id)}
        onChange={() => selection.toggle(list.id)}
        className="size-4 accent-accent pointer-coarse:size-5"
      />
    </label>
  )
}
