import { graderText } from '@curbgrade/core/ai/text'
import { gradeText } from '@curbgrade/core/grading/text'
import { MAX_DIFFERENCE } from '@curbgrade/core/lists/filter/filter'
import { readWord } from '@curbgrade/core/lists/filter/filter-query'
import { useState } from 'react'
import { HelpLink } from '../../../frame/help-link.tsx'
import { QueryState } from '../../../frame/query-state.tsx'
import { useText } from '../../../text/language.ts'
import { useLevels } from '../../../text/scale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/forms/text-input.tsx'
import { Shimmer, ShimmerRegion } from '../../../ui/shimmer.tsx'
import { type Facets, type List, type LoadedRows, useFacets } from '../queries.ts'
import { listPageText } from '../text.ts'
import type { AddressBar } from '../use-address.ts'
import { choices, type FacetKey, facetKeys, readAnswer, readBand, withFacet } from './facet-choices.ts'
import { useKeptFacets } from './kept-facets.ts'
import { countLevels, readGrades } from './level-counts.ts'
import { OtherFacets } from './other-facets.tsx'
import { listFilterText } from './text.ts'
import { useQuestionName } from './use-filter-names.ts'

type FacetPanelProps = { list: Pick<List, 'id' | 'columns'>; bar: AddressBar; rows: LoadedRows }

/** Shows the facets. Those without counts appear at once. */
export function FacetPanel({ list, bar, rows }: FacetPanelProps) {
  const text = useText(listFilterText)
  const filter = bar.address?.filter ?? {}
  return (
    <div className="flex flex-col gap-5">
      <CountedFacets list={list} bar={bar} rows={rows} />
      <OtherFacets list={list} bar={bar} />
      <OtherKindChoice
        differsBy={filter.otherKind?.differsBy}
        onChoose={(differsBy) =>
          bar.go({
            filter: withFacet(filter, 'otherKind', differsBy === undefined ? undefined : { differsBy }),
          })
        }
      />
      <HelpLink topic="filters">{text.help}</HelpLink>
    </div>
  )
}

/** Shows each facet that separates rows, with the number of rows for each value. */
function CountedFacets({ list, bar, rows }: FacetPanelProps) {
  const text = useText(listFilterText)
  const levels = useLevels()
  const filter = bar.address?.filter ?? {}
  const query = useFacets(list.id, filter, rows)
  const isChosen = (key: FacetKey, value: string) => choices[key].isChosen(filter, value)
  const facets = useKeptFacets(list.id, query.isPlaceholderData ? undefined : query.data, filter)
  if (facets === null)
    return <QueryState query={query} loading={<FacetsLoading />} failed={text.failed} retry={text.retry} />
  return (
    <div className={classNames('flex flex-col gap-5', query.isPlaceholderData && 'opacity-60')}>
      {facetKeys.map((key) => {
        const counts = key === 'grades' && facets.grades ? countLevels(facets.grades, levels) : facets[key]
        return (
          counts !== undefined && (
            <Facet
              key={key}
              listId={list.id}
              facet={key}
              counts={counts}
              isChosen={(value) => isChosen(key, value)}
              onToggle={(value) => bar.go({ filter: choices[key].toggle(filter, value) })}
            />
          )
        )
      })}
    </div>
  )
}

type OtherKindChoiceProps = {
  differsBy: number | undefined
  onChoose: (differsBy: number | undefined) => void
}

const DIFFERENCES = Array.from({ length: MAX_DIFFERENCE }, (_, index) => index + 1)

/**
 * Finds rows whose address the user graded both from the street and from above. Has no counts, which would
 * read other lists.
 */
function OtherKindChoice({ differsBy, onChoose }: OtherKindChoiceProps) {
  const text = useText(listFilterText).otherKind
  return (
    <label className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">{text.label}</span>
      <Select
        value={differsBy ?? ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
      >
        <option value="">{text.any}</option>
        <option value={0}>{text.both}</option>
        {DIFFERENCES.map((difference) => (
          <option key={difference} value={difference}>
            {text.atLeast(difference)}
          </option>
        ))}
      </Select>
    </label>
  )
}

type FacetProps = {
  listId: string
  facet: FacetKey
  counts: Facets[FacetKey]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
}

/** Only years and tags can have more values. */
const FIRST_VALUES = 12

function Facet({ listId, facet, counts, isChosen, onToggle }: FacetProps) {
  const text = useText(listFilterText)
  const labels = namedApart(counts, useValueLabel(listId, facet))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? counts : counts.slice(0, FIRST_VALUES)
  const most = Math.max(...counts.map(({ rows }) => rows), 1)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{text.facets[facet]}</legend>
      {shown.map(({ value, rows }) => (
        <FacetValue
          key={value}
          label={labels.get(value) ?? ''}
          rows={rows}
          share={rows / most}
          isChosen={isChosen(value)}
          onToggle={() => onToggle(value)}
        />
      ))}
      {shown.length < counts.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="link px-2 py-1 text-sm pointer-coarse:min-h-control"
        >
          {text.showAll(counts.length - shown.length)}
        </button>
      )}
    </fieldset>
  )
}

type FacetValueProps = {
  label: string
  rows: number
  share: number
  isChosen: boolean
  onToggle: () => void
}

const FacetValue = ({ label, rows, share, isChosen, onToggle }: FacetValueProps) => {
  const text = useText(listFilterText)
  return (
    <label
      className={classNames(
        'relative -mx-2 flex min-h-7 cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken pointer-coarse:min-h-control',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        rows === 0 && !isChosen && 'text-muted',
      )}
    >
      <input
        type="checkbox"
        aria-label={text.option(label, rows)}
        checked={isChosen}
        onChange={onToggle}
        className="size-3.5 shrink-0 accent-accent pointer-coarse:size-5"
      />
      <span aria-hidden="true" className="min-w-0 flex-1 py-0.5 leading-tight wrap-anywhere">
        {label}
      </span>
      <span
        aria-hidden="true"
        className="h-1 shrink-0 rounded-full bg-edge/40 forced-colors:bg-[CanvasText]"
        style={{ width: `${Math.max(share * 2.5, 0.125)}rem` }}
      />
      <span aria-hidden="true" className="tabular w-9 shrink-0 text-right text-muted">
        {text.count(rows)}
      </span>
    </label>
  )
}

/** Numbers values of one name, such as versions of the default grader. */
function namedApart(counts: Facets[FacetKey], labelOf: (value: string) => string): Map<string, string> {
  const uses = new Map<string, number>()
  const named = counts.map(({ value }) => {
    const label = labelOf(value)
    const use = (uses.get(label) ?? 0) + 1
    uses.set(label, use)
    return [value, use === 1 ? label : `${label} ${use}`] as const
  })
  return new Map(named)
}

function useValueLabel(listId: string, facet: FacetKey): (value: string) => string {
  const words = useText(listPageText)
  const text = useText(listFilterText)
  const { choice } = useText(gradeText)
  const grader = useText(graderText)
  const questionName = useQuestionName(listId)
  const band = (value: string) => {
    const { from, to } = readBand(value)
    return text.band(from, to)
  }
  const labels: { readonly [Key in FacetKey]: (value: string) => string } = {
    state: wordOf(words.states),
    grades: (value) => choice(readGrades(value)[0] ?? null),
    gradedBy: (value) => {
      const version = readWord(value).replace(/^ai:/, '')
      const named = wordIn(words.by, value) ?? words.byVersion(version)
      return named === words.by.ai && value !== 'ai' ? words.byNamedVersion(grader.version(version)) : named
    },
    flagged: wordOf(text.flags),
    attributes: (value) => {
      const { slot, answer } = readAnswer(value)
      return `${questionName(slot)}: ${words.answers[answer]}`
    },
    tags: readWord,
    aiScore: band,
    confidence: band,
    agreement: wordOf(text.agreementChoices),
    compared: wordOf(words.compared),
    captured: (value) => {
      const { from, to } = readBand(value)
      return text.years(from, to)
    },
    match: wordOf(words.matches),
    duplicate: wordOf(text.duplicates),
    provider: (value) => words.provider(readWord(value)),
  }
  return labels[facet]
}

type Words = Readonly<Record<string, string>>
const wordIn = (words: Words, value: string): string | undefined => words[value]
const wordOf = (words: Words) => (value: string) => words[value] ?? readWord(value)

const FacetsLoading = () => (
  <ShimmerRegion>
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: 10 }, (_, line) => (
        <Shimmer key={line} className="h-5" />
      ))}
    </div>
  </ShimmerRegion>
)
