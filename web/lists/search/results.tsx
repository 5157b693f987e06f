import { useEffect, useRef } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from './option-id.ts'
import type { Target } from './targets.ts'
import { searchText } from './text.ts'

type ResultsProps = {
  id: string
  targets: readonly Target[]
  active: number
  onOpen: (target: Target) => void
}

const GROUPS = ['lists', 'properties', 'actions', 'pages'] as const

/** Groups the options of the search field, which keeps the focus. */
export function Results({ id, targets, active, onOpen }: ResultsProps) {
  const text = useText(searchText)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be driven from the search field
    <div id={id} role="listbox" aria-label={text.results} className="mt-3 max-h-[50dvh] overflow-y-auto">
      {GROUPS.filter((group) => targets.some((target) => target.group === group)).map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox may contain groups, not fieldsets
        <div key={group} role="group" aria-label={text.groups[group]}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-sm font-medium text-muted">
            {text.groups[group]}
          </p>
          {targets.map((target, index) =>
            target.group === group ? (
              <Option
                key={target.key}
                id={optionId(id, index)}
                target={target}
                isActive={index === active}
                onOpen={onOpen}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; target: Target; isActive: boolean; onOpen: ResultsProps['onOpen'] }

function Option({ id, target, isActive, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and handles the keys
    <div
      ref={option}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> only belongs in a <select>
      role="option"
      aria-selected={isActive}
      onClick={() => onOpen(target)}
      className={classNames(
        'flex min-h-control cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-2.5 py-1.5 hover:bg-sunken',
        isActive && 'bg-sunken outline-1 -outline-offset-1 outline-accent',
      )}
    >
      <span className="min-w-0 break-words">{target.label}</span>
      {target.detail !== '' && <span className="text-sm text-muted">{target.detail}</span>}
    </div>
  )
}
