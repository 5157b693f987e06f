import type { ReactNode } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import type { List } from '../queries.ts'
import { otherNames } from '../table/columns.tsx'
import { listPageText } from '../text.ts'

type DetailListProps = { list: List; row: Row; evidence: readonly string[] }
type Detail = readonly [name: string, value: ReactNode]

/** Shows a row's tags, prediction, picture, address and other cells. */
export function DetailList({ list, row, evidence }: DetailListProps) {
  const text = useText(listPageText)
  const { otherKindGrade } = row
  const otherKind: Detail = [
    text.columns.otherKind[list.imagery],
    otherKindGrade === null ? null : text.choice(otherKindGrade),
  ]
  const details = [
    otherKind,
    ...useTagDetails(row),
    ...useAiDetails(row),
    ...usePictureDetails(row),
    ...toCells(list, row),
  ]
  return (
    <section aria-labelledby="row-details">
      <h3 id="row-details" className="mb-1.5 font-semibold">
        {text.panel.details}
      </h3>
      <dl className="grid grid-cols-[minmax(6.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {details
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

function useTagDetails({ tags }: Row): Detail[] {
  return [[useText(listPageText).columns.tags, tags.join(', ')]]
}

function useAiDetails({ aiScore, confidence, agreement, aiGrade }: Row): Detail[] {
  const text = useText(listPageText)
  const { columns } = text
  return [
    [text.aiGrade, aiGrade === null ? null : text.choice(aiGrade)],
    [columns.score, aiScore === null ? null : text.percent(aiScore)],
    [columns.confidence, confidence === null ? null : text.percent(confidence)],
    [columns.agreement, agreement && text.agreements[agreement]],
  ]
}

function usePictureDetails({ capturedAt, provider, match, duplicateOf, isInEarlierList }: Row): Detail[] {
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

const toCells = (list: List, { cells }: Row): Detail[] =>
  otherNames(list).map((name, index): Detail => [name, cells[index] ?? ''])
