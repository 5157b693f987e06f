import { paths } from '../client/paths.ts'
import { FailedState } from '../frame/failed-state.tsx'
import { MissingPage } from '../frame/missing-page.tsx'
import { useText } from '../text/language.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BackLink } from './panel/grading-header.tsx'
import { Frame } from './pictures/frame.tsx'
import { gradingText } from './text.ts'

/** Has the shape of the grading screen, so that nothing moves once the list is loaded. */
export function ListLoading() {
  const text = useText(gradingText)
  return (
    <ShimmerRegion label={text.loading} className="flex flex-1 flex-col">
      <DocumentTitle>{text.title}</DocumentTitle>
      <Frame
        header={<Shimmer className="h-9 w-72 max-w-full" />}
        stage={
          <div className="relative size-full">
            <Shimmer className="size-full rounded-card" />
            <LoadingText />
          </div>
        }
        aside={<Shimmer className="h-64 rounded-card lg:h-full" />}
        controls={
          <>
            <div className="grid grid-cols-5 gap-2 sm:grid-cols-10">
              {Array.from({ length: 10 }, (_, index) => (
                <Shimmer key={index} className="h-14 rounded-grade lg:h-[clamp(2.75rem,6.5dvh,3.5rem)]" />
              ))}
            </div>
            <div className="grid gap-2 max-lg:hidden">
              <Shimmer className="h-category rounded-control" />
              <Shimmer className="h-category rounded-control" />
            </div>
          </>
        }
      />
    </ShimmerRegion>
  )
}

export const LoadingText = () => {
  const text = useText(gradingText)
  return (
    <p className="absolute inset-0 flex items-center justify-center gap-2.5 text-muted">
      <Spinner />
      {text.loading}
    </p>
  )
}

/** Missing lists and other users' lists look the same (P10). */
export function ListMissing() {
  const { title, text, back } = useText(gradingText).missingList
  return <MissingPage title={title} text={text} back={{ to: paths.lists, label: back }} />
}

export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, retry } = useText(gradingText).loadFailed
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <div className="px-4 pt-4 sm:px-6">
        <BackLink />
      </div>
      <FailedState
        heading="h1"
        title={title}
        className="flex-1 justify-center"
        retry={retry}
        error={error}
        onRetry={onRetry}
      />
    </>
  )
}
