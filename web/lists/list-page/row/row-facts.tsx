import type { ReactNode } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import type { List } from '../queries.ts'
import { otherNames } from '../table/columns.tsx'
import { listPageText } from '../text.ts'

type RowFactsProps = { list: List; row: Row; evidence: readonly string[] }
type Fact = readonly [name: string, value: ReactNode]

/** What is known of a row beside its annotations: its tags, what the AI said, its picture, its address, and its other cells. */
export function RowFacts({ list, row, evidence }: RowFactsProps) {
  const text = useText(listPageText)
  const { otherKindGrade } = row
  const otherKind: Fact = [
    text.columns.otherKind[list.imagery],
    otherKindGrade === null ? null : text.choice(otherKindGrade),
  ]
  const facts = [
    otherKind,
    ...useTagFacts(row),
    ...useAiFacts(row),
    ...usePictureFacts(row),
    ...toCells(list, row),
  ]
  return (
    <section aria-labelledby="row-facts">
      <h3 id="row-facts" className="mb-1.5 font-semibold">
        {text.panel.facts}
      </h3>
      <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {evidence.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{text.panel.evidence}</h3>
          <ul className="list-disc pl-5">
            {evidence.map((seen) => (
              <li key={seen}>{seen}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function useTagFacts({ tags }: Row): Fact[] {
  return [[useText(listPageText).columns.tags, tags.join(', ')]]
}

function useAiFacts({ aiScore, confidence, agreement, aiGrade }: Row): Fact[] {
  const text = useText(listPageText)
  const { columns } = text
  return [
    [text.aiGrade, aiGrade === null ? null : text.choice(aiGrade)],
    [columns.score, aiScore === null ? null : text.percent(aiScore)],
    [columns.confidence, confidence === null ? null : text.percent(confidence)],
    [columns.agreement, agreement && text.agreements[agreement]],
  ]
}

function usePictureFacts({ capturedAt, provider, match, duplicateOf, isInEarlierList }: Row): Fact[] {
  const text = useText(listPageText)
  const { columns, panel } = text
  return [
    [columns.captured, capturedAt && text.month(capturedAt)],
    [columns.provider, provider && text.provider(provider)],
    [columns.match, match && text.matches[match]],
    [
      text.facets.duplicate,
      [
        duplicateOf !== null && panel.duplicateOf(duplicateOf.replace(/^r/, '')),
        isInEarlierList && panel.earlier,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
}

const toCells = (list: List, { cells }: Row): Fact[] =>
  otherNames(list).map((name, index): Fact => [name, cells[index] ?? ''])
