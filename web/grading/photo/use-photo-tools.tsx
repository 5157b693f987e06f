import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { type ReactNode, useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { LiveDates } from '../dates/live-dates.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { type PhotoDialog, PhotoDialogs } from './photo-dialogs.tsx'
import { PhotoItems } from './photo-items.tsx'
import { sendChoice } from './send-choice.ts'
import { photoText } from './text.ts'

type PhotoToolsOptions = {
  readonly listId: string
  readonly pictures: Pictures
  readonly dates: LiveDates
  /** Called once a property shows another picture, or none. */
  readonly onChanged?: () => void
}

/** What a person does with an own photo beside grading it. */
export function usePhotoTools({ listId, pictures, dates, onChanged }: PhotoToolsOptions) {
  const text = useText(photoText)
  const [dialog, open] = useState<PhotoDialog | null>(null)
  const showCurrent = async (card: Card) => {
    // The page of a property that was left in the meantime loads it again.
    await dates.showCurrent(card).catch(() => {})
    onChanged?.()
  }
  const choose = async (photoId: string, isChosen: boolean) => {
    try {
      await sendChoice(listId, photoId, isChosen)
      toast.success(isChosen ? text.chosen : text.newestShown)
      await dates.reload()
      onChanged?.()
    } catch (error) {
      toast.error(sentenceFor(error, text.errors))
    }
  }
  const itemsOf = (card: Card): ReactNode => (
    <PhotoItems
      card={card}
      pictures={pictures}
      dates={dates}
      onChoose={(photoId, isChosen) => void choose(photoId, isChosen)}
      onOpen={open}
    />
  )
  const dialogs: ReactNode = dialog && (
    <PhotoDialogs
      listId={listId}
      dialog={dialog}
      onClose={() => open(null)}
      onChanged={(card) => void showCurrent(card)}
    />
  )
  return { itemsOf, dialogs }
}

export type PhotoTools = ReturnType<typeof usePhotoTools>
