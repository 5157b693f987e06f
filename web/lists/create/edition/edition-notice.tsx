import type { EditionPreview } from '@curbgrade/core/lists/file/file-preview'
import { sentenceFor } from '../../../client/sentence-for.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { editionText } from './text.ts'
import type { EarlierList } from './use-earlier-list.ts'

/** Says what a next edition keeps (D60), or that the file can't be compared yet. */
export function EditionIntroduction({ earlier }: { earlier: EarlierList }) {
  const text = useText(editionText)
  const { title } = earlier.list
  if (earlier.error)
    return (
      <Banner
        tone="danger"
        title={text.failedToLoad(title)}
        action={<Button onClick={() => void earlier.refetch()}>{text.tryAgain}</Button>}
      >
        {sentenceFor(earlier.error)}
      </Banner>
    )
  return <p className="text-muted">{earlier.addresses ? text.explained(title) : text.loading(title)}</p>
}

type EditionCountsProps = { edition: EditionPreview; earlier: EarlierList }

export function EditionCounts({ edition: { known, added, gone }, earlier }: EditionCountsProps) {
  const text = useText(editionText)
  return known === 0 ? (
    <Banner tone="warning">{text.noneKnown(earlier.list.title)}</Banner>
  ) : (
    <Banner>{text.counts(text.known(known), text.added(added), text.gone(gone))}</Banner>
  )
}
