import type { BulkEditRequest } from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { type Impression, seenWith } from '@curbgrade/core/grading/impression'
import type { GradesTogether } from '@curbgrade/core/grading/session/grades-together'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { gradeText } from '@curbgrade/core/grading/text'
import { MAX_PLACE_ROWS, type SharedPlace } from '@curbgrade/core/lists/places/places-contract'
import { useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { placesText } from './text.ts'

type Ports = {
  readonly listId: string
  readonly isOffered: boolean
  readonly getImpression: () => Impression
  /** Saves the grade of several rows, after those that wait to be saved. */
  readonly gradeTogether: (edit: BulkEditRequest) => Promise<unknown>
  readonly onGraded: (given: GradesTogether) => void
}

/** One grade for all rows at the place of the card (D61). */
export type PlaceGrading = {
  /** The place of a card whose rows can be graded together; null if it's alone, or if there are too many rows for a building. */
  readonly placeOf: (card: Card) => SharedPlace | null
  readonly isOn: (place: SharedPlace) => boolean
  readonly toggle: (place: SharedPlace) => void
  /** True if the grade was taken for all rows. An unseen picture's isn't, so that it's held back as always (D73). */
  readonly grade: (grade: Grade) => boolean
}

export function usePlaceGrading(ports: Ports, card: Card | null): PlaceGrading {
  const text = useText(placesText)
  const { name } = useText(gradeText)
  const [chosen, choose] = useState<string | null>(null)
  const isBusy = useRef(false)
  const placeOf = ({ sharedPlace = null }: Card) =>
    ports.isOffered && sharedPlace !== null && sharedPlace.rows < MAX_PLACE_ROWS ? sharedPlace : null
  const isOn = ({ first }: SharedPlace) => first === chosen

  const gradeAll = async (shown: Card, grade: Grade, impression: Impression) => {
    isBusy.current = true
    try {
      const ids = await loadPlace(ports.listId, shown.id)
      await ports.gradeTogether(toBulkEdit(ids, grade, impression))
      ports.onGraded({ ids: new Set(ids), grade })
      toast.success(text.graded(ids.length, name(grade)))
    } catch (error) {
      toast.error(text.failed(sentenceFor(error)))
    }
    isBusy.current = false
  }
  return {
    placeOf,
    isOn,
    toggle: (place) => choose(isOn(place) ? null : place.first),
    grade: (grade) => {
      const place = card && placeOf(card)
      const impression = ports.getImpression()
      if (card === null || place === null || !isOn(place)) return false
      if (isConditionGrade(grade) && impression.state !== 'seen') return false
      if (!isBusy.current) void gradeAll(card, grade, impression)
      return true
    },
  }
}

const loadPlace = async (listId: string, propertyId: string): Promise<readonly string[]> =>
  (await api('GET /api/lists/:listId/properties/:propertyId/place-rows', { params: { listId, propertyId } }))
    .propertyIds

/** All rows of a place show the picture that was seen. */
function toBulkEdit(ids: readonly string[], grade: Grade, impression: Impression): BulkEditRequest {
  const { shownAt, picture } = seenWith(impression)
  return {
    selection: { filter: {}, all: false, included: [...ids] },
    edit: { type: 'grade', grade },
    seen:
      shownAt === undefined
        ? []
        : ids.map((id) => ({ id, shownAt, ...(picture !== undefined && { picture }) })),
  }
}
