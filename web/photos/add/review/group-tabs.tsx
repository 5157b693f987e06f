import { type KeyboardEvent, useRef } from 'react'
import { useFormats, useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { batchText } from './text.ts'

const groups = ['sure', 'asked', 'unmatched', 'leftOut'] as const
export type Group = (typeof groups)[number]

export const mapGroups = <Value,>(toValue: (group: Group) => Value): Record<Group, Value> => ({
  sure: toValue('sure'),
  asked: toValue('asked'),
  unmatched: toValue('unmatched'),
  leftOut: toValue('leftOut'),
})

export const tabId = (group: Group) => `photos-tab-${group}`
export const PANEL_ID = 'photos-of-group'

type GroupTabsProps = {
  group: Group
  counts: Readonly<Record<Group, number>>
  onChange: (group: Group) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrow keys go from tab to tab. */
export function GroupTabs({ group, counts, onChange }: GroupTabsProps) {
  const text = useText(batchText)
  const { count } = useFormats()
  const tabs = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step === undefined) return
    const next = groups[(groups.indexOf(group) + step + groups.length) % groups.length] ?? group
    onChange(next)
    tabs.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }
  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label={text.groups}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1"
    >
      {groups.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === group}
          aria-controls={PANEL_ID}
          tabIndex={name === group ? 0 : -1}
          onClick={() => onChange(name)}
          className={classNames(
            'tabular inline-flex h-control items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap transition-colors',
            name === group
              ? 'bg-ink text-page forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {text.group[name]}
          <span className="text-sm">{count(counts[name])}</span>
        </button>
      ))}
    </div>
  )
}
