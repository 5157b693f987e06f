import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { List } from '../queries.ts'
import { gradingText } from '../text.ts'
import { askAnotherView } from './ask-another-view.ts'
import { askPicture } from './ask-picture.ts'
import type { Pictures } from './pictures.ts'

const BLOCKED: ReadonlySet<number> = new Set(
  categoryGrades.filter(({ needsAnotherView }) => needsAnotherView).map(({ value }) => value),
)

export const isBlocked = (grade: number | null): boolean => grade !== null && BLOCKED.has(grade)

/**
 * Shows other pictures of a property: street pictures as long as there are any, then aerial ones. The current
 * picture stays until the next one is loaded.
 */
export function useAnotherView({ id: listId, imagery }: Pick<List, 'id' | 'imagery'>, pictures: Pictures) {
  const text = useText(gradingText)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [onlyAerial, setOnlyAerial] = useState<ReadonlySet<string>>(new Set())
  const [seenAerial, setSeenAerial] = useState<ReadonlySet<string>>(new Set())
  const kindFor = ({ id }: Card): FlatKind =>
    imagery === 'aerial' || onlyAerial.has(id) ? 'aerial' : 'street'

  const isEarlier = ({ id }: Card): boolean => {
    const picture = pictures.get(id)
    return picture?.state === 'ready' && picture.earlierId !== undefined
  }

  const replacePicture = async (card: Card, kind: FlatKind): Promise<boolean> => {
    // A picture from an earlier list isn't stored for this property, so its replacement is the first one.
    const found = await pictures.replace(card, () =>
      isEarlier(card)
        ? askPicture({ id: listId, imagery }, card, new AbortController().signal)
        : askAnotherView(listId, card, { kind, current: pictures.urlOf(card.id) }),
    )
    if (found && kind === 'aerial') setSeenAerial((before) => new Set(before).add(card.id))
    if (!found && kind === 'street') {
      setOnlyAerial((before) => new Set(before).add(card.id))
      toast.info(text.view.noneOther(card.street))
    } else if (!found) toast.info(text.view.noneAtAll(card.street))
    return found
  }
  const ask = async (card: Card, kind = kindFor(card)): Promise<boolean> => {
    if (busyWith !== null) return false
    setBusyWith(card.id)
    try {
      return await replacePicture(card, kind)
    } catch (error) {
      toast.error(sentenceFor(error, text.pictureErrors))
      return false
    } finally {
      setBusyWith(null)
    }
  }
  /** True while the card shows a street picture or none. */
  const canSwitchToAerial = ({ id }: Card): boolean => imagery === 'street' && !seenAerial.has(id)
  return {
    /** That of the list. */
    kind: imagery,
    ask,
    canSwitchToAerial,
    isAerialNext: (card: Card) => canSwitchToAerial(card) && onlyAerial.has(card.id),
    isBusy: ({ id }: Card) => busyWith === id,
  }
}

export type AnotherView = ReturnType<typeof useAnotherView>
