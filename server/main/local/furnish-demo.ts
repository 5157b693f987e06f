import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '../../imagery/provider.ts'
import type { Log } from '../../platform/log.ts'
import type { Product } from '../compose.ts'
import { type DemoClient, signInDemo } from './demo-client.ts'
import { aiSampleList, reviewedSample, sampleLists } from './sample-lists.ts'
import { hasSeeded, recordSeeded } from './seed-store.ts'

const SEED = 'demo pictures'
/** The pictures on a card. All lists get these before any gets the rest. */
const CARD_PICTURES = 3
const RUN_CHECK_MS = 500

type FurnishOptions = {
  readonly gradeOf: (address: Address) => number
  readonly signal: AbortSignal
}

/**
 * Delivers the demo lists' pictures and reviews some AI grades, once per database. Runs after the start,
 * because drawing takes seconds; a kill does no harm. Skips lists that the visitor renamed or deleted.
 */
export async function furnishDemo(product: Product, { gradeOf, signal }: FurnishOptions): Promise<void> {
  if (await hasSeeded(product.pool, SEED)) return
  const client = await signInDemo(product)
  const lists = await client.getLists()
  for (const atMost of [CARD_PICTURES, Number.POSITIVE_INFINITY])
    for (const { title, pictures } of sampleLists) {
      const list = lists.find((each) => each.title === title)
      if (list !== undefined) await getPictures(client, list, Math.min(pictures, atMost), signal)
    }
  const [graded, review] = [aiSampleList, reviewedSample].map(({ title }) =>
    lists.find((list) => list.title === title),
  )
  if (graded !== undefined) {
    await runEnded(client, graded.id, signal)
    await reviewSample(client, review ?? (await createReview(client, graded.id)), { gradeOf, signal })
  }
  await recordSeeded(product.pool, SEED)
}

type List = Awaited<ReturnType<DemoClient['createList']>>

async function getPictures(client: DemoClient, list: List, count: number, signal: AbortSignal) {
  for (const property of await client.getProperties(list.id, count)) {
    signal.throwIfAborted()
    if (property.photo === null) await client.getPicture(list, property)
  }
}

async function runEnded(client: DemoClient, listId: string, signal: AbortSignal) {
  while (!(await client.hasRunEnded(listId))) await pause(RUN_CHECK_MS, undefined, { signal, ref: false })
}

const createReview = async (client: DemoClient, aiListId: string): Promise<List> => {
  const csv = await client.exportStrategicSample(aiListId)
  return client.createList({ title: reviewedSample.title, csv, method: 'manual' })
}

async function reviewSample(client: DemoClient, list: List, { gradeOf, signal }: FurnishOptions) {
  await getPictures(client, list, reviewedSample.pictures, signal)
  for (const property of await client.getProperties(list.id, reviewedSample.graded))
    if (property.grade === null)
      await client.grade(list.id, property.id, { grade: gradeOf(property), sawAi: false })
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
