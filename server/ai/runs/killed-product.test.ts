import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killPostgres } from '@curbgrade/embedded-postgres/test/kill-postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { eventually } from '../../test/eventually.ts'
import { csvOf } from '../../test/lists.ts'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { createUser } from '../../test/wire/wire-user.ts'

const ROWS = atSize(24, 100)
const KILLS = atSize(1, 8)

let dataDir: string
let running: StartedProduct | null = null

beforeAll(async () => {
  await buildProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-ai-kill-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => running?.kill())
afterAll(async () => {
  await killPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const start = (): Promise<string> => {
  running = startProduct(dataDir, { WELCOME_TOKENS: '1000' })
  return running.url
}

it('loses no reported progress and charges no row twice when product and database are killed during an AI run', async () => {
  let user = await createUser(await start())
  const made = await user.createList('Killed', csvOf(ROWS), { method: 'ai' })
  expect(made.status).toBe(201)
  const listId = made.body.list.id
  const job = async () => (await user.get(`/api/lists/${listId}/ai-job`)).body.job
  const processed = async (): Promise<number> => {
    const { graded, withoutPhoto, abstained, failed } = await job()
    return graded + withoutPhoto + abstained + failed
  }
  let reported = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    await eventually(async () => expect((reported = await processed())).toBeGreaterThan(kill * 8))
    await Promise.all([running?.kill(), killPostgres(dataDir)])
    user = user.at(await start())
    expect(await processed()).toBeGreaterThanOrEqual(reported)
  }
  await eventually(async () => expect((await job()).status).toBe('ai_completed'))
  const { graded, withoutPhoto, abstained, charged, refunded } = await job()
  expect(graded).toBeGreaterThan(0)
  expect([graded + withoutPhoto + abstained, charged, charged + refunded]).toEqual([ROWS, graded, ROWS])
  const { balance, entries } = (await user.get('/api/tokens?limit=500')).body
  const charges = entries.filter(({ reason }: { reason: string }) => reason === 'ai_processing')
  expect(new Set(charges.map(({ propertyId }: { propertyId: string }) => propertyId)).size).toBe(graded)
  expect([charges.length, balance]).toEqual([graded, 1000 - graded])
  await user.expectExactLedger()
}, 1_200_000)
