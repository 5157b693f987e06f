import type { ReactNode } from 'react'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { listFilterText } from '../filter/text.ts'
import type { List } from '../queries.ts'
import { otherNames } from '../table/columns.tsx'
import { tableText } from '../table/text.ts'
import { listPageText } from '../text.ts'
import { rowText } from './text.ts'

type DetailListProps = { list: List; row: Row; evidence: readonly string[] }
type Detail = readonly [name: string, value: ReactNode]

/** Shows a row's tags, prediction, picture, address and other cells. */
export function DetailList({ list, row, evidence }: DetailListProps) {
  const { columns } = useText(tableText)
  const text = useText(rowText).details
  const { otherKindGrade } = row
  const otherKind: Detail = [
    columns.otherKind[list.imagery],
    otherKindGrade === null ? null : text.choice(otherKindGrade),
  ]
  const details = [
    otherKind,
    ...useTagDetails(row),
    ...useAiDetails(row),
    ...usePictureDetails(row),
    ...useSurveyDetails(row),
    ...toCells(list, row),
  ]
  return (
    <section aria-labelledby="row-details">
      <h3 id="row-details" className="mb-1.5 font-semibold">
        {text.title}
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
          <h3 className="mt-4 mb-1 font-semibold">{text.evidence}</h3>
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
  return [[useText(tableText).columns.tags, tags.join(', ')]]
}

function useAiDetails({ aiScore, confidence, agreement, aiGrade }: Row): Detail[] {
  const { columns } = useText(tableText)
  const { agreements } = useText(listPageText)
  const text = useText(rowText).details
  return [
    [text.aiGrade, aiGrade === null ? null : text.choice(aiGrade)],
    [columns.score, aiScore === null ? null : text.percent(aiScore)],
    [columns.confidence, confidence === null ? null : text.percent(confidence)],
    [columns.agreement, agreement && agreements[agreement]],
  ]
}

function useSurveyDetails({ earlierGrade, earlierCaptured, compared, ...row }: Row): Detail[] {
  const text = useText(tableText)
  const { columns } = text
  const words = useText(listPageText)
  const { choice } = useText(rowText).details
  const answer = compared && words.compared[compared]
  const { isBetweenProviders, readingDifference: difference } = row
  return [
    [columns.earlierGrade, earlierGrade === null ? null : choice(earlierGrade)],
    [columns.earlierCaptured, earlierCaptured && text.month(earlierCaptured)],
    [columns.compared, answer && isBetweenProviders ? `${answer} · ${words.betweenProviders}` : answer],
    [columns.readingDifference, difference === null ? null : text.difference(difference)],
  ]
}

function usePictureDetails({ capturedAt, provider, match, duplicateOf, isInEarlierList }: Row): Detail[] {
  const { columns } = useText(tableText)
  const { facets } = useText(listFilterText)
  const words = useText(listPageText)
  const text = useText(rowText).details
  return [
    [columns.captured, capturedAt && text.month(capturedAt)],
    [columns.provider, provider && words.provider(provider)],
    [columns.match, match && words.matches[match]],
    [
      facets.duplicate,
      [
        duplicateOf !== null && text.duplicateOf(duplicateOf.replace(/^r/, '')),
        isInEarlierList && text.earlier,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
}

const toCells = (list: List, { cells }: Row): Detail[] =>
  otherNames(list).map((name, index): Detail => [name, cells[index] ?? ''])
