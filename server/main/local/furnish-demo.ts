import { setTimeout as pause } from 'node:timers/promises'
import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import type { Address } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import type { Product } from '../compose.ts'
import { type DemoClient, type DemoList, signInDemo } from './demo-client.ts'
import { bringPhotos } from './photo-survey.ts'
import { aiSampleList, photoSurveyList, reviewedSample, sampleLists } from './sample-lists.ts'
import { hasSeeded, recordSeeded } from './seed-store.ts'

const SEED = 'demo pictures'
const PHOTOS_SEED = 'demo photos'
/** The pictures on a card. All lists get these before any gets the rest. */
const CARD_PICTURES = 3
const RUN_CHECK_MS = 500

type FurnishOptions = {
  readonly gradeOf: (address: Address) => number
  readonly signal: AbortSignal
}

/**
 * Delivers the demo lists' pictures, grades some of them, and reviews some AI grades, once per database. Runs after the start,
 * because drawing takes seconds; a kill does no harm. Skips lists that the visitor renamed or deleted.
 */
export async function furnishDemo(product: Product, { gradeOf, signal }: FurnishOptions): Promise<void> {
  if (await hasSeeded(product.pool, SEED)) return
  const client = await signInDemo(product)
  const lists = await client.getLists()
  for (const atMost of [CARD_PICTURES, Number.POSITIVE_INFINITY])
    for (const { title, pictures, graded } of sampleLists) {
      const list = lists.find((each) => each.title === title)
      const work = { pictures: Math.min(pictures, atMost), graded: Math.min(graded, atMost) }
      if (list !== undefined) await workThrough(client, list, work, { gradeOf, signal })
    }
  const [graded, review, surveyed] = [aiSampleList, reviewedSample, photoSurveyList].map(({ title }) =>
    lists.find((list) => list.title === title),
  )
  if (surveyed !== undefined && !(await hasSeeded(product.pool, PHOTOS_SEED))) {
    await bringPhotos({ client, list: surveyed, signal })
    await recordSeeded(product.pool, PHOTOS_SEED)
  }
  if (graded !== undefined) {
    await runEnded(client, graded.id, signal)
    const list = review ?? (await createReview(client, graded.id))
    const { pictures, graded: reviewed } = reviewedSample
    await workThrough(client, list, { pictures, graded: reviewed, sawAi: false }, { gradeOf, signal })
  }
  await recordSeeded(product.pool, SEED)
}

type Work = { readonly pictures: number; readonly graded: number; readonly sawAi?: boolean }

/** Opens the first properties, and grades some of them with their pictures. */
async function workThrough(
  client: DemoClient,
  list: DemoList,
  { pictures, graded, ...review }: Work,
  { gradeOf, signal }: FurnishOptions,
) {
  for (const [index, property] of (await client.getProperties(list.id, pictures)).entries()) {
    signal.throwIfAborted()
    const photo = property.photo ?? (await client.getPicture(list, property))
    if (index >= graded || property.grade !== null || photo === undefined) continue
    const seen = { picture: pictureIdIn(photo), shownAt: Date.now() }
    await client.grade(list.id, property.id, { ...review, ...seen, grade: gradeOf(property) })
  }
}

async function runEnded(client: DemoClient, listId: string, signal: AbortSignal) {
  while (!(await client.hasRunEnded(listId))) await pause(RUN_CHECK_MS, undefined, { signal, ref: false })
}

const createReview = async (client: DemoClient, aiListId: string): Promise<DemoList> => {
  const csv = await client.exportStrategicSample(aiListId)
  return client.createList({ title: reviewedSample.title, csv, method: 'manual' })
}

export function startFurnishing(product: Product, log: Log, gradeOf: FurnishOptions['gradeOf']) {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = furnishDemo(product, { gradeOf, signal }).catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'the next start continues with the demo lists')
  })
  return async (): Promise<void> => {
    stopping.abort()
    await done
  }
}
