import { VISIBLE_SAMPLES } from '@curbgrade/core/grading/samples'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../client/paths.ts'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GridIcon, SearchIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import type { Samples } from './queries.ts'
import { columnClass } from './samples-column.tsx'
import { SamplesFrame } from './samples-frame.tsx'
import { samplesText } from './text.ts'

const SHIMMER_COLUMNS = 8

export const SamplesLoading = () => {
  const text = useText(samplesText)
  return (
    <ShimmerRegion label={text.loading} className="min-h-0 flex-1 overflow-hidden px-4 sm:px-6">
      <div className="flex w-max gap-4">
        {Array.from({ length: SHIMMER_COLUMNS }, (_, column) => (
          <div key={column} className={`${columnClass} sm:w-58`}>
            <Shimmer className="mt-3 mb-3 h-6 w-32" />
            <div className="flex flex-col gap-3">
              {Array.from({ length: VISIBLE_SAMPLES }, (_unused, card) => (
                <ShimmerCard key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </ShimmerRegion>
  )
}

const ShimmerCard = () => (
  <div className="card overflow-hidden">
    <Shimmer className="aspect-[400/270] rounded-none" />
    <div className="flex flex-col gap-2 p-3">
      <Shimmer className="h-4 w-4/5" />
      <Shimmer className="h-4 w-3/5" />
      <Shimmer className="h-9 w-full" />
    </div>
  </div>
)

const BACK_AFTER_MS = 1_500

/** Shows the error and goes back (Spec 2), or to the lists if there is no previous page. */
export function SamplesInvalid() {
  const { invalid, invalidText, notFound } = useText(samplesText)
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  useEffect(() => {
    toast.error(invalid)
    const timer = setTimeout(
      () => void (isFirstPage ? navigate(paths.lists, { replace: true }) : navigate(-1)),
      BACK_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate, isFirstPage, invalid])
  return (
    <SamplesFrame>
      <EmptyState icon={<SearchIcon />} title={notFound}>
        {invalidText}
      </EmptyState>
    </SamplesFrame>
  )
}

export const SamplesEmpty = ({ list }: { list: Samples['list'] }) => {
  const text = useText(samplesText)
  return (
    <SamplesFrame list={list.title}>
      <EmptyState
        icon={<GridIcon />}
        title={text.empty.title}
        action={
          <ButtonLink variant="primary" to={paths.swipe(list.id)}>
            {text.empty.start}
          </ButtonLink>
        }
      >
        {text.empty.text}
      </EmptyState>
    </SamplesFrame>
  )
}
