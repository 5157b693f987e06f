import { type Impression, WAITING } from '@curbgrade/core/grading/impression'
import type { MemoryPicture } from '@curbgrade/core/grading/memory/memory'
import { useEffect, useState } from 'react'
import { PropertyPicture } from '../../../grading/index.ts'
import type { Impressions, Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { HouseIcon } from '../../../ui/icons.tsx'
import type { List } from '../queries.ts'
import type { Consent } from '../use-consent.ts'
import { EarlierPicture } from './earlier-picture.tsx'
import { rowText } from './text.ts'

type RowPictureProps = {
  list: List
  row: Row
  impressions: Impressions
  consent: Consent
  /** The user's picture of the same address in another list, if it's free here. */
  earlier: MemoryPicture | null
  /** Whether the provider is known to have no picture. */
  isMissing: boolean
  onDelivered: () => void
  onCovered: (isCovered: boolean) => void
}

/** Shows the picture of the open row. Asks before it costs a token or a billed view. */
export function RowPicture(props: RowPictureProps) {
  const { list, row, impressions, consent, isMissing, onDelivered, onCovered } = props
  const [failedId, setFailed] = useState<string | null>(null)
  const [boughtId, setBought] = useState<string | null>(null)
  const [seen, setSeen] = useState<{ readonly id: string; readonly impression: Impression } | null>(null)
  const { id, photo } = row
  useEffect(() => {
    // Runs again for a picture that was just bought, because its path is new.
    if (seen?.id === id) impressions.note({ id, photo }, seen.impression)
  }, [impressions, seen, id, photo])
  const earlier = photo === null && failedId !== props.earlier?.id ? props.earlier : null
  const awaitsEarlier = earlier !== null
  useEffect(() => {
    if (awaitsEarlier) impressions.note({ id, photo }, WAITING)
  }, [impressions, awaitsEarlier, id, photo])
  // In a list of own pictures, asking costs nothing.
  const isAsked = boughtId === id || list.pictures === 'own' || (photo !== null && consent.mayShow(row))
  const isKnownMissing = isMissing && !isAsked && !awaitsEarlier && photo === null
  useEffect(() => {
    if (isKnownMissing) impressions.note({ id, photo }, { state: 'missing' })
  }, [impressions, isKnownMissing, id, photo])
  return (
    <PropertyPicture
      list={list}
      card={row}
      isAsked={isAsked}
      question={
        earlier ? (
          <EarlierPicture
            key={earlier.id}
            picture={earlier}
            onSeen={(shownAt) =>
              impressions.note(row, { state: 'seen', shownAt, earlierPicture: earlier.id })
            }
            onFailed={() => {
              setFailed(earlier.id)
              impressions.note(row, { state: 'not-requested' })
            }}
            onNew={() => setBought(id)}
          />
        ) : (
          <Question
            ask={photo !== null ? 'google' : isMissing ? 'missing' : 'new'}
            onYes={() => (photo === null ? setBought(id) : consent.agree())}
          />
        )
      }
      onImpression={(impression) => setSeen({ id, impression })}
      onDelivered={onDelivered}
      onCovered={onCovered}
    />
  )
}

const Question = ({ ask, onYes }: { ask: 'google' | 'missing' | 'new'; onYes: () => void }) => {
  const { google, missing, noPicture, see, seeHint } = useText(rowText)
  const { title, hint, action } = {
    google: { title: google.hidden, hint: google.text, action: google.one },
    missing: { title: missing.title, hint: missing.hint, action: missing.lookAgain },
    new: { title: noPicture, hint: seeHint, action: see },
  }[ask]
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1.5 px-6 text-center">
      <HouseIcon width="28" height="28" strokeWidth="1.1" className="text-muted" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-pretty text-muted">{hint}</p>
      <Button onClick={onYes} className="mt-2">
        {action}
      </Button>
    </div>
  )
}
