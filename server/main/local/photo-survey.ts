import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import type { ComparisonAnswer } from '@curbgrade/core/surveys/comparison'
import type { Address } from '../../imagery/provider.ts'
import type { DemoClient, DemoList, DemoProperty } from './demo-client.ts'
import { drawOwnPhoto, PHOTO_SURVEYS, type PhotoSurvey, rightGradeInSurvey } from './demo-imagery.ts'
import type { DemoPhoto } from './demo-photo-calls.ts'
import { photoSurveyList } from './sample-lists.ts'

type Work = { readonly client: DemoClient; readonly list: DemoList; readonly signal: AbortSignal }

/**
 * Brings drawn photos of two dates to each house of a list, grades those of the first, compares most of them with those of
 * the second, and leaves some in the tray. Drawn and sent again after a kill, they add nothing.
 */
export async function bringPhotos(work: Work): Promise<void> {
  const { client, list } = work
  const [first, second] = PHOTO_SURVEYS
  const properties = await client.getProperties(list.id, photoSurveyList.rows)
  await bring(work, photosOf(properties, first))
  await gradeFirst(work)
  const surveyId = await client.openSurvey(list.id)
  await bring(work, photosOf(properties, second))
  await compareMost(work, surveyId)
  await bring(work, trayPhotos)
}

type Drawn = { readonly address: Address; readonly survey: PhotoSurvey } & Pick<
  DemoPhoto,
  'fileName' | 'propertyId'
>

const photosOf = (properties: readonly DemoProperty[], survey: PhotoSurvey): Drawn[] =>
  properties.map((property) => ({
    address: property,
    survey,
    propertyId: property.id,
    fileName: `${property.street} ${survey}.jpg`,
  }))

/** Three names fit several houses of the list, and two fit none. */
const trayPhotos: readonly Drawn[] = [
  'Alder Street.jpg',
  'Birch Avenue.jpg',
  'Cedar Lane.jpg',
  'IMG_2041.jpg',
  'IMG_2042.jpg',
].map((fileName, index) => ({
  fileName,
  propertyId: null,
  survey: PHOTO_SURVEYS[1],
  address: { street: `${3900 + index * 4} Harbor Street`, city: 'Maple Heights', state: 'OH', zip: '44137' },
}))

/** Resolves once all of them are shown. */
async function bring({ client, list, signal }: Work, photos: readonly Drawn[]): Promise<void> {
  const batch = randomUUID()
  for (const { address, survey, ...photo } of photos) {
    signal.throwIfAborted()
    const jpeg = await drawOwnPhoto(address, survey)
    await client.putPhoto(list.id, { ...photo, batch, jpeg, takenOn: `${survey}-12` })
  }
  while (!(await client.arePhotosReady(list.id)))
    await pause(READY_CHECK_MS, undefined, { signal, ref: false })
}

const READY_CHECK_MS = 500

async function gradeFirst({ client, list, signal }: Work): Promise<void> {
  for (const property of await client.getProperties(list.id, photoSurveyList.rows)) {
    signal.throwIfAborted()
    if (property.grade !== null || property.photo === null) continue
    const grade = rightGradeInSurvey(property, PHOTO_SURVEYS[0])
    const seen = { picture: pictureIdIn(property.photo), shownAt: Date.now() }
    await client.grade(list.id, property.id, { ...seen, grade })
  }
}

/** The visitor answers the last ones, and then sees the figure. */
const LEFT_TO_COMPARE = 3

async function compareMost({ client, list, signal }: Work, surveyId: string): Promise<void> {
  const rows = await client.getRowsToCompare(list.id, surveyId)
  const addresses = new Map(
    (await client.getProperties(list.id, photoSurveyList.rows)).map((row) => [row.id, row]),
  )
  for (const { propertyId, later } of rows.slice(0, -LEFT_TO_COMPARE)) {
    signal.throwIfAborted()
    const address = addresses.get(propertyId)
    if (address === undefined || later === null) continue
    await client.answerSurvey(list.id, {
      surveyId,
      propertyId,
      picture: later.id,
      answer: rightAnswer(address),
    })
  }
}

function rightAnswer(address: Address): ComparisonAnswer {
  const [first, second] = PHOTO_SURVEYS
  const change = rightGradeInSurvey(address, second) - rightGradeInSurvey(address, first)
  if (change === 0) return 'same'
  return change > 0 ? 'worse' : 'better'
}
