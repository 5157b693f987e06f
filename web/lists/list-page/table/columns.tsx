import { proposeMapping } from '@curbgrade/core/lists/csv/header-mapping'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { townOf } from '@curbgrade/core/shared/address-text'
import type { ReactNode } from 'react'
import { baseUrl } from '../../../client/api.ts'
import { Thumbnail } from '../../../frame/thumbnail.tsx'
import { type Row, useListAttributes } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { GradeChip } from '../../../ui/charts/grade-chip.tsx'
import type { List } from '../queries.ts'
import { RowGrade } from '../row-grade.tsx'
import { listPageText } from '../text.ts'
import { isBilled } from '../use-consent.ts'
import { tableText } from './text.ts'

export type RowColumn = {
  readonly key: string
  readonly header: string
  /** Width of a CSS grid track. */
  readonly width: string
  readonly align?: 'end'
  /** The order that the header sorts by. */
  readonly order?: RowOrder['by']
  readonly render: (row: Row) => ReactNode
}

/** The default columns. If the AI has graded the list, its columns are among them. */
export const defaultColumns = [
  'row',
  'picture',
  'address',
  'grade',
  'by',
  'score',
  'captured',
  'flag',
  'note',
]

/** Returns the product's own columns, then the other columns of the file. */
export function useColumns(list: List): RowColumn[] {
  const text = useText(listPageText)
  return [
    ...useAddressColumns(),
    ...useGradeColumns(list),
    ...useAiColumns(),
    ...usePictureColumns(),
    ...useSurveyColumns(),
    ...useAnnotationColumns(),
    ...useQuestionColumns(list.id),
    ...otherColumns(list, text.column),
  ]
}

const orDash = (value: ReactNode) => value ?? <span className="text-muted">–</span>

function useAddressColumns(): RowColumn[] {
  const text = useText(tableText)
  const { columns: headers } = text
  return [
    {
      key: 'row',
      header: headers.row,
      width: 'var(--row-width)',
      align: 'end',
      order: 'file',
      render: ({ rowNo }) => <span className="text-muted">{text.count(rowNo)}</span>,
    },
    {
      key: 'picture',
      header: headers.picture,
      width: 'var(--picture-width)',
      render: (row) => (
        <Thumbnail
          src={row.photo === null || isBilled(row) ? undefined : baseUrl + row.photo}
          className="h-7.5 w-11 rounded-[6px]"
        />
      ),
    },
    {
      key: 'address',
      header: headers.address,
      width: 'minmax(var(--address-width),1fr)',
      order: 'text',
      render: ({ street, city }) => (
        <>
          <span className="font-medium">{street}</span> <span className="text-muted">{city}</span>
        </>
      ),
    },
  ]
}

function useGradeColumns({ imagery }: List): RowColumn[] {
  const words = useText(listPageText)
  const text = useText(tableText)
  const { columns: headers } = text
  return [
    {
      key: 'grade',
      header: headers.grade,
      width: 'var(--grade-width)',
      order: 'grade',
      render: (row) => <RowGrade row={row} withWord="from-sm" />,
    },
    {
      key: 'by',
      header: headers.by,
      width: '6.5rem',
      render: ({ gradedBy, modelVersion }) => {
        const by = gradedBy && (modelVersion === null ? words.by[gradedBy] : words.byVersion(modelVersion))
        return orDash(by && <span title={by}>{by}</span>)
      },
    },
    {
      key: 'gradedAt',
      header: headers.gradedAt,
      width: '8rem',
      order: 'newest_grade',
      render: ({ changedAt }) => orDash(changedAt === null ? null : text.day(changedAt)),
    },
    {
      key: 'otherKind',
      header: headers.otherKind[imagery],
      width: '12.5rem',
      order: 'kind_difference',
      render: ({ otherKindGrade }) =>
        orDash(otherKindGrade === null ? null : <GradeChip grade={otherKindGrade} withWord />),
    },
  ]
}

function useAiColumns(): RowColumn[] {
  const words = useText(listPageText)
  const text = useText(tableText)
  const { columns: headers } = text
  const percent = (share: number | null) => orDash(share === null ? null : text.percent(share))
  return [
    {
      key: 'score',
      header: headers.score,
      width: '5.5rem',
      align: 'end',
      order: 'ai_score',
      render: ({ aiScore }) => percent(aiScore),
    },
    {
      key: 'confidence',
      header: headers.confidence,
      width: '7.5rem',
      align: 'end',
      order: 'least_sure',
      render: ({ confidence }) => percent(confidence),
    },
    {
      key: 'agreement',
      header: headers.agreement,
      width: '7rem',
      render: ({ agreement }) => orDash(agreement && words.agreements[agreement]),
    },
  ]
}

function usePictureColumns(): RowColumn[] {
  const words = useText(listPageText)
  const text = useText(tableText)
  const { columns: headers } = text
  return [
    {
      key: 'captured',
      header: headers.captured,
      width: '7rem',
      order: 'captured',
      render: ({ capturedAt }) => orDash(capturedAt && text.month(capturedAt)),
    },
    {
      key: 'provider',
      header: headers.provider,
      width: '8rem',
      render: ({ provider }) => orDash(provider && words.provider(provider)),
    },
    {
      key: 'match',
      header: headers.match,
      width: '8rem',
      render: ({ match }) => words.matches[match ?? 'none'],
    },
    {
      key: 'place',
      header: headers.place,
      width: '12rem',
      render: townOf,
    },
  ]
}

/** Of the list's latest survey. Comparisons between providers are marked (D64). */
function useSurveyColumns(): RowColumn[] {
  const words = useText(listPageText)
  const text = useText(tableText)
  const { columns: headers } = text
  return [
    {
      key: 'earlierGrade',
      header: headers.earlierGrade,
      width: '12.5rem',
      render: ({ earlierGrade }) =>
        orDash(earlierGrade === null ? null : <GradeChip grade={earlierGrade} withWord />),
    },
    {
      key: 'earlierCaptured',
      header: headers.earlierCaptured,
      width: '8rem',
      render: ({ earlierCaptured }) => orDash(earlierCaptured && text.month(earlierCaptured)),
    },
    {
      key: 'compared',
      header: headers.compared,
      width: '12rem',
      render: ({ compared, isBetweenProviders }) =>
        orDash(
          compared && (
            <>
              {words.compared[compared]}
              {isBetweenProviders && <span className="text-warning-text"> · {words.betweenProviders}</span>}
            </>
          ),
        ),
    },
    {
      key: 'readingDifference',
      header: headers.readingDifference,
      width: '10rem',
      align: 'end',
      order: 'reading_difference',
      render: ({ readingDifference }) =>
        orDash(readingDifference === null ? null : text.difference(readingDifference)),
    },
  ]
}

function useAnnotationColumns(): RowColumn[] {
  const words = useText(listPageText)
  const text = useText(tableText)
  const { columns: headers } = text
  return [
    {
      key: 'flag',
      header: headers.flag,
      width: '4.5rem',
      render: ({ flagged }) => flagged && <span className="text-warning-text">{words.flagged}</span>,
    },
    { key: 'note', header: headers.note, width: '12rem', render: ({ note }) => note },
    { key: 'tags', header: headers.tags, width: '10rem', render: ({ tags }) => tags.join(', ') },
  ]
}

function useQuestionColumns(listId: string): RowColumn[] {
  const { answers } = useText(listPageText)
  return useListAttributes(listId).map(({ slot, question }) => ({
    key: `question:${slot}`,
    header: question,
    width: '8rem',
    render: ({ attributes }) => {
      const answer = attributes[slot]
      return answer !== undefined && answers[answer ? 'yes' : 'no']
    },
  }))
}

/** Returns the file's columns that aren't part of the address. Needs a header to know which those are. */
export function otherNames({ columns }: Pick<List, 'columns'>): string[] {
  const address = new Set<number>(Object.values(proposeMapping(columns)))
  return columns.filter((_, index) => !address.has(index))
}

const otherColumns = (list: List, nameOf: (index: number) => string): RowColumn[] =>
  otherNames(list).map((name, index) => ({
    key: `cell:${index}`,
    header: name.trim() === '' ? nameOf(index) : name,
    width: '10rem',
    render: ({ cells }) => cells[index],
  }))
