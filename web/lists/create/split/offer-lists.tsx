import { useFormats, useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import type { ListSet } from './list-set.ts'
import { splitText } from './text.ts'
import type { ListSetState } from './use-list-set.ts'
import type { OfferedSplit } from './use-split.ts'

/** Below the sentence that refuses a file for its size: several lists can be made of it (D79). */
export function OfferLists({ listSet }: { listSet: ListSetState }) {
  const text = useText(splitText)
  const { offer, accepted } = listSet.split
  if (accepted || offer.phase === 'none') return null
  if (offer.phase === 'other_file') return <p className="text-muted">{text.onlyCsv}</p>
  if (offer.phase === 'unreadable') return <p className="text-danger-text">{text.unreadable}</p>
  if (offer.phase === 'reading')
    return (
      <div>
        <p className="mb-1.5 text-muted">{text.reading}</p>
        <ProgressBar label={text.reading} value={offer.share} max={1} showPercent />
      </div>
    )
  const { begun, facts } = offer
  if (begun) return <BegunSet begun={begun} listSet={listSet} offer={offer} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" onClick={() => listSet.accept(offer)}>
        {text.make(facts.lists)}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-muted">{text.makeText(facts.rows)}</p>
    </div>
  )
}

type BegunSetProps = { begun: ListSet; listSet: ListSetState; offer: OfferedSplit }

function BegunSet({ begun, listSet, offer }: BegunSetProps) {
  const text = useText(splitText)
  const { day } = useFormats()
  const { made, titles, startedAt } = begun
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2.5">
          <Button onClick={listSet.split.startOver}>{text.startOver}</Button>
          <Button variant="primary" onClick={() => listSet.resume(begun, offer)}>
            {text.makeOthers(titles.length - made.length)}
          </Button>
        </span>
      }
    >
      {text.began(made.length, titles.length, day(startedAt))}
    </Banner>
  )
}
