import { useQuery } from '@tanstack/react-query'
import { FailedBanner } from '../../../frame/failed-banner.tsx'
import { HelpLink } from '../../../frame/help-link.tsx'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { UploadIcon } from '../../../ui/icons.tsx'
import { usePageDrop } from '../../../ui/use-page-drop.ts'
import type { FoundFiles } from '../../reading/index.ts'
import { spaceOptions } from '../queries.ts'
import { FileButtons } from './file-buttons.tsx'
import { chooseText } from './text.ts'

type ChoosePhotosProps = {
  listId: string
  /** What was chosen before, if there was no photo in it. */
  empty: FoundFiles | undefined
  onDrop: (transfer: DataTransfer) => void
  onFiles: (files: readonly File[]) => void
}

export function ChoosePhotos({ listId, empty, onDrop, onFiles }: ChoosePhotosProps) {
  const text = useText(chooseText)
  const space = useQuery(spaceOptions(listId))
  const isOver = usePageDrop(onDrop)
  const isFull = space.data !== undefined && space.data.storedBytes >= space.data.maxBytes
  return (
    <section aria-labelledby="add-photos" className="card flex flex-col gap-4 p-5">
      <div>
        <h2 id="add-photos" tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {text.title}
        </h2>
        <p className="mt-1 text-pretty text-muted">{text.explained}</p>
        <HelpLink topic="photos">{text.help}</HelpLink>
      </div>
      {empty && (
        <Banner tone="warning" title={text.empty.title}>
          {empty.problems.length > 0 ? text.empty.unreadable : text.empty.text}
        </Banner>
      )}
      {isFull && (
        <Banner tone="warning" title={text.full.title}>
          {text.full.text(space.data.maxBytes)}
        </Banner>
      )}
      <FailedBanner query={space} retry={text.retry}>
        {text.spaceFailed}
      </FailedBanner>
      <div
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-5 py-8 text-center transition-colors',
          isOver ? 'border-accent bg-accent/8' : 'border-edge/70 bg-page',
        )}
      >
        <span className="text-muted [&>svg]:size-6">
          <UploadIcon />
        </span>
        <p className="font-medium pointer-coarse:hidden">{isOver ? text.dropNow : text.drop}</p>
        <FileButtons onFiles={onFiles} />
        <p className="max-w-prose text-sm text-pretty text-muted">
          {text.limits(space.data?.readsHeic ?? false)}
        </p>
      </div>
      <p aria-live="polite" className="tabular min-h-5 text-sm text-muted">
        {space.data &&
          !isFull &&
          text.space(space.data.maxBytes - space.data.storedBytes, space.data.maxBytes)}
      </p>
    </section>
  )
}
