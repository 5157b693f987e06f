import { type Grade, isGrade } from '@curbgrade/core/grading/grade-scale'
import { reusablePicture } from '@curbgrade/core/grading/memory/memory'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import { parsePropertyId, propertyId } from '@curbgrade/core/lists/property-id'
import { townOf } from '@curbgrade/core/shared/address-text'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../client/query-keys.ts'
import { QueryState } from '../../../frame/query-state.tsx'
import { CategoryButtons, ConditionButtons, MemoryFact } from '../../../grading/index.ts'
import {
  changeRows,
  createActionHandler,
  type Impressions,
  type Row,
  type RowDetails,
  useRowKeys,
} from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowLeftIcon, CrossIcon, SearchIcon } from '../../../ui/icons.tsx'
import { Notices } from '../../../ui/notices.tsx'
import { Shimmer, ShimmerRegion } from '../../../ui/shimmer.tsx'
import { PanelAnnotations } from '../annotations/panel-annotations.tsx'
import type { ListPageAnnotations } from '../annotations/use-list-page-annotations.ts'
import { type List, useRow } from '../queries.ts'
import { RowGrade } from '../row-grade.tsx'
import type { ListPageAddress } from '../use-address.ts'
import type { Consent } from '../use-consent.ts'
import { DetailList } from './detail-list.tsx'
import { RowExamples } from './row-examples.tsx'
import { RowHistory } from './row-history.tsx'
import { RowPicture } from './row-picture.tsx'
import { rowText } from './text.ts'
import { useRowMemory } from './use-row-memory.ts'

export type RowPanelProps = {
  list: List
  rowNo: number
  address: ListPageAddress
  /** The row as loaded for the table or the grid, shown until its details load. */
  known: Row | undefined
  impressions: Impressions
  consent: Consent
  isNarrow: boolean
  onGo: (rowNo: number) => void
  onClose: () => void
  onGrade: (row: Row, grade: Grade | null) => void
  onCovered: (isCovered: boolean) => void
  /** Over the picture, so that no button moves when one appears. */
  notices: ReactNode
  page: ListPageAnnotations
}

/** Shows everything about one property: over the page on phones, beside the rows elsewhere. */
export function RowPanel(props: RowPanelProps) {
  const { list, rowNo, address, known, isNarrow, onClose } = props
  const text = useText(rowText).panel
  const id = propertyId(rowNo)
  const query = useRow(list.id, id, address)
  const { data: details } = query
  const row = details?.row ?? known
  useDelivered(list.id, details)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNarrow) close.current?.focus()
  }, [isNarrow])
  return (
    <section
      aria-label={row ? text.label(row.street) : text.loading}
      className="card flex min-h-0 flex-col overflow-hidden max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:rounded-none max-lg:border-0 max-lg:bg-page lg:w-[min(29rem,40vw)] lg:shrink-0"
    >
      <PanelHeader
        row={row}
        previous={details?.previous}
        next={details?.next}
        onGo={props.onGo}
        close={
          <IconButton ref={close} label={text.close} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        }
      />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {props.notices && <Notices>{props.notices}</Notices>}
        {row && (details || !query.isError) ? (
          <PanelBody {...props} row={row} details={details} />
        ) : (
          <PanelState rowNo={rowNo} query={query} onClose={onClose} />
        )}
      </div>
    </section>
  )
}

/** Updates the loaded rows with a picture bought in the panel. */
function useDelivered(listId: string, details: RowDetails | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!details || details.row.photo === null) return
    const { id, photo, provider, capturedAt, match } = details.row
    changeRows(queryClient, listId, new Map([[id, { photo, provider, capturedAt, match }]]))
  }, [queryClient, listId, details])
}

type PanelHeaderProps = {
  row: Row | undefined
  previous: string | null | undefined
  next: string | null | undefined
  onGo: (rowNo: number) => void
  close: ReactNode
}

const PanelHeader = ({ row, previous, next, onGo, close }: PanelHeaderProps) => {
  const text = useText(rowText).panel
  const step = (id: string | null | undefined, label: string, icon: ReactNode) => {
    const to = id == null ? null : parsePropertyId(id)
    return (
      <IconButton label={label} disabled={to === null} onClick={() => to !== null && onGo(to)}>
        {icon}
      </IconButton>
    )
  }
  return (
    <header className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold" title={row?.street}>
          {row?.street}
        </h2>
        <p className="tabular truncate text-sm text-muted">
          {row && [text.rowNo(row.rowNo), townOf(row)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {step(previous, text.previous, <ArrowLeftIcon className="rotate-90" />)}
      {step(next, text.next, <ArrowLeftIcon className="-rotate-90" />)}
      {close}
    </header>
  )
}

type PanelStateProps = { rowNo: number; query: ReturnType<typeof useRow>; onClose: () => void }

/** Covers only a missing row; a missing list has its own page. */
const PanelState = ({ rowNo, query, onClose }: PanelStateProps) => {
  const { panel } = useText(rowText)
  const { title, text, close } = panel.missing
  return (
    <QueryState
      query={query}
      loading={
        <ShimmerRegion className="p-4">
          <Shimmer className="aspect-[400/270] w-full" />
          <Shimmer className="mt-4 h-24 w-full" />
        </ShimmerRegion>
      }
      missing={
        <EmptyState icon={<SearchIcon />} title={title} action={<Button onClick={onClose}>{close}</Button>}>
          {text(rowNo)}
        </EmptyState>
      }
      failed={panel.failed}
      retry={panel.retry}
    />
  )
}

type PanelBodyProps = RowPanelProps & { row: Row; details: RowDetails | undefined }

function PanelBody(props: PanelBodyProps) {
  const { list, row, details, impressions, consent, page, onGrade, onCovered } = props
  const text = useText(rowText).panel
  const queryClient = useQueryClient()
  const memory = useRowMemory(list, row)
  const earlier = memory && row.photo === null ? reusablePicture(memory, list.imagery) : null
  const [isCovered, setCovered] = useState(false)
  const takeOver = () => {
    if (memory !== null && isGrade(memory.grade)) onGrade(row, memory.grade)
  }
  useRowKeys({ isCovered }, createActionHandler({ 'take-over': takeOver }))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="h-[clamp(15rem,42dvh,24rem)] low:h-[clamp(13rem,36dvh,18rem)] border-b border-line bg-sunken [&_.picture-address]:sr-only">
        <RowPicture
          list={list}
          row={row}
          impressions={impressions}
          consent={consent}
          onDelivered={() =>
            void queryClient.invalidateQueries({ queryKey: queryKeys.allRowDetails(list.id) })
          }
          earlier={earlier}
          isMissing={details?.isPictureMissing ?? false}
          onCovered={(covered) => {
            setCovered(covered)
            onCovered(covered)
          }}
        />
      </div>
      <div className="flex flex-col gap-5 p-4">
        {memory && (
          <MemoryFact
            memory={memory}
            provider={row.photo === null ? null : (row.provider as Provider | null)}
            isPictured={earlier !== null}
            isTaken={row.grade === memory.grade && !row.isAiGrade && !row.isImported}
            onAction={takeOver}
          />
        )}
        <div className="flex flex-col gap-2.5 [&_fieldset:first-of-type]:grid-cols-5! lg:[&_fieldset:last-of-type>div]:flex! lg:[&_fieldset:last-of-type>div]:flex-wrap">
          <div className="flex min-h-control items-center justify-between gap-3">
            <RowGrade row={row} withWord />
            {row.grade !== null && (
              <Button variant="ghost" onClick={() => onGrade(row, null)}>
                {text.ungrade}
              </Button>
            )}
          </div>
          <ConditionButtons current={row.grade} disabled={false} onGrade={(grade) => onGrade(row, grade)} />
          <CategoryButtons current={row.grade} disabled={false} onGrade={(grade) => onGrade(row, grade)} />
        </div>
        <PanelAnnotations row={row} page={page} />
        <DetailList list={list} row={row} evidence={details?.evidence ?? []} />
        <RowExamples list={list} row={row} />
        <RowHistory history={details?.history} />
      </div>
    </div>
  )
}
