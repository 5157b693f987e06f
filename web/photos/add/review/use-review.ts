import {
  type DateChoices,
  dateBatch,
  NO_DATE_CHOICES,
  type PhotoToDate,
} from '@curbgrade/core/photos/batch/date-batch'
import { countBytesToSend, photosToSend } from '@curbgrade/core/photos/batch/photos-to-send'
import { type BatchToPlace, placeBatch } from '@curbgrade/core/photos/batch/place-batch'
import { type PhotoChoices, photosToAdd, planBatch } from '@curbgrade/core/photos/batch/plan-batch'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { useMemo, useState } from 'react'
import { localDay } from '../read/local-day.ts'
import type { ReadBatch } from '../read/read-batch.ts'

const NOTHING_CHOSEN: PhotoChoices = new Map()

/** What a person decides about a batch, and what follows from it. */
export function useReview(batch: ReadBatch, imagery: FlatKind, known: Readonly<Record<string, string>>) {
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const [dateChoices, setDateChoices] = useState(NO_DATE_CHOICES)
  const [addsUnmatched, setAddsUnmatched] = useState(true)
  const [kind, setKind] = useState(imagery)
  const [today] = useState(() => localDay())
  // By hand, because the compiler would do all of it again for each answer: what is passed on might be changed there.
  const placed = useMemo(() => placeBatch(toPlaced(batch)), [batch])
  const plan = useMemo(() => planBatch(placed, choices), [placed, choices])
  const dates = useMemo(() => dateBatch(toDated(batch), dateChoices, today), [batch, dateChoices, today])
  const options = { batchId: batch.batchId, kind, dates, detailsOf: createDetails(batch) }
  const describe = (stored: Readonly<Record<string, string>>) =>
    photosToSend(photosToAdd(plan, addsUnmatched), { ...options, known: stored })
  const photos = describe(known)
  return {
    plan,
    dates,
    dateChoices,
    addsUnmatched,
    kind,
    today,
    photos,
    bytes: countBytesToSend(photos),
    describe,
    setKind,
    setAddsUnmatched,
    changeDates: (change: Partial<DateChoices>) => setDateChoices((before) => ({ ...before, ...change })),
    choose: (answers: PhotoChoices) => setChoices((before) => new Map([...before, ...answers])),
    undo: (index: number) =>
      setChoices((before) => new Map([...before].filter(([chosen]) => chosen !== index))),
  }
}

export type BatchReview = ReturnType<typeof useReview>

const toPlaced = (batch: ReadBatch): BatchToPlace => ({
  ...batch,
  paths: batch.found.files.map(({ path }) => path),
})

const toDated = ({ files, matches }: ReadBatch): PhotoToDate[] => {
  const names = new Map(matches.map(({ index, match }) => [index, match.date]))
  return files.flatMap((file) => {
    if (file.kind !== 'photo') return []
    const { index, metadata } = file
    return [{ index, takenAt: metadata.takenAt, nameDate: names.get(index) ?? null }]
  })
}

const NO_DETAILS = { fileName: '', bytes: 0, takenAt: null }

function createDetails({ files }: ReadBatch) {
  const details = new Map(
    files.flatMap((file) => {
      if (file.kind !== 'photo') return []
      const { index, fileName, bytes, metadata } = file
      return [[index, { fileName, bytes, takenAt: metadata.takenAt }] as const]
    }),
  )
  return (index: number) => details.get(index) ?? NO_DETAILS
}
