import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { propertyId } from '@curbgrade/core/lists/property-id'
import type { TrainingJob } from '@curbgrade/learning/training/train-version'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPool, type Pool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { createTown, noHeads } from '../test/ai/backbone.ts'
import { hasEnded, shortTiming, startRunWorker } from '../test/ai/runs.ts'
import { eventually } from '../test/eventually.ts'
import { gradeSeen } from '../test/grade-seen.ts'
import { aPicture } from '../test/imagery/imagery.ts'
import { createTestList, deleteListForever } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { trainRequestedVersion as retrainJob } from './jobs/train-version.ts'
import { createUserHeads } from './learning/user-heads.ts'

const town = createTown(160)
let product: TestProduct
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  product = await startTestProduct({
    imagery: town.imagery.provider,
    grader: { name: 'builtin', embedder: town.embedder, shipped: noHeads },
    settings: { aiTiming: { ...shortTiming, graderMs: 5_000 } },
  })
  worker = await startRunWorker(product)
})
afterAll(async () => {
  await worker.stop()
  await product.end()
})
const modelOf = async (client: Client) => (await client.get('/api/models')).body.models[0]
const listOf = async (client: Client, listId: string) =>
  (await client.get('/api/models')).body.lists.find(({ id }: { id: string }) => id === listId)
const retrain = (client: Client) => client.post('/api/models/street/retrain')
const made = (client: Client) =>
  eventually(async () => {
    const model = await modelOf(client)
    expect(model.isTraining).toBe(false)
    return model
  })
const see = (client: Client, listId: string, row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: propertyId(row) })
const grade = (client: Client, listId: string, row: number, value: number) =>
  gradeSeen(client, { listId, row }, value)

/** Opens and grades the first pictures of the town as its person would. */
async function gradedBy(client: Client, rows: number, from = 0): Promise<string> {
  const { id } = await createTestList(client, { csv: town.csv })
  for (let row = from + 1; row <= from + rows; row++) {
    expect((await see(client, id, row)).status).toBe(200)
    await grade(client, id, row, town.pictures[row - 1]?.grade ?? 1)
  }
  return id
}
/** How many of these pictures show a condition. */
const conditionsIn = (rows: number, from = 0) =>
  town.pictures.slice(from, from + rows).filter(({ grade: given }) => given <= 10).length
const gradesOf = async (listId: string) =>
  (
    await product.pool.query<{
      row_no: number
      grade: number
      source: string
      model_version: string
      ai_score: number
    }>(
      `select p.row_no, p.grade, r.model_version, r.ai_score,
         (select source from grade_history h where h.list_id = p.list_id and h.row_no = p.row_no order by id desc limit 1) as source
       from properties p left join ai_results r using (list_id, row_no) where p.list_id = $1 order by row_no`,
      [listId],
    )
  ).rows

const NO_CONNECTION = 'no database connection was free'
/** A pool whose only connection is taken until `free`. */
async function busyPool(): Promise<{ busy: Pool; free: () => void }> {
  const busy = createPool({ url: product.databaseUrl, max: 1, log: createLog('silent'), waitMs: 1 })
  const taken = await busy.connect()
  onTestFinished(() => busy.end())
  return { busy, free: () => taken.release() }
}

describe('a user with photos, which no shipped head grades', () => {
  let client: Client
  let aiList: string
  beforeAll(async () => {
    client = await product.signUp({ tokens: 2_000 })
  })

  it('is refused before their first version, with the reason', async () => {
    aiList = (await createTestList(client, { csv: town.csv })).id
    const { status, body } = await client.post('/start-ai-job', { listId: aiList })
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'ai_impossible', facts: { reason: 'not_calibrated' } },
    ])
  })
  it('sees how many grades are missing', async () => {
    await gradedBy(client, 29)
    const answer = await retrain(client)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toMatchObject({
      code: 'too_few_grades',
      facts: { graded: conditionsIn(29), needed: 30 },
    })
  })
  it('gets a version from 60 grades, with its figures', async () => {
    await gradedBy(client, 31, 29)
    expect((await modelOf(client)).usableGrades).toBe(conditionsIn(60))
    expect((await retrain(client)).body).toEqual({ number: 1, isNew: true })
    const model = await made(client)
    expect(model).toMatchObject({ champion: 1, usableGrades: conditionsIn(60) })
    expect(model.versions[0]).toMatchObject({
      state: 'champion',
      imagery: 'photos',
      labels: 60,
      parent: null,
      facts: { making: 'trained', comparison: { rival: 'base_rates' } },
    })
    const { agreement } = model.versions[0].facts.figures
    expect(agreement.n).toBeGreaterThanOrEqual(30)
    expect(agreement.estimate.value).toBeGreaterThan(0.7)
  })
  it('is graded and charged for rows that were refused before', async () => {
    await client.post('/start-ai-job', { listId: aiList })
    const job = await hasEnded(client, aiList)
    expect(job.modelVersion).toBe('builtin:test+street.1')
    expect(job.graded).toBeGreaterThan(120)
    expect(job.charged).toBe(job.graded)
  })
  it('stores the features of each picture once', async () => {
    const { rows } = await product.pool.query<{ n: number; bytes: number }>(
      `select count(*)::int as n, max(length(vector))::int as bytes from image_features f join images i on i.id = f.image_id
       where i.list_id = $1`,
      [aiList],
    )
    expect(rows[0]).toEqual({ n: (await hasEnded(client, aiList)).graded, bytes: 24 * 4 })
  })

  it('rescores a list by the next version free, without fetching pictures; a person’s grades stay', async () => {
    await grade(client, aiList, 3, 9)
    await grade(client, aiList, 4, 1)
    await grade(client, aiList, 4, null as unknown as number)
    const { usableGrades } = await modelOf(client)
    const confirmed = (await gradesOf(aiList))
      .filter(({ source, grade: given }) => source?.startsWith('builtin') && given <= 10)
      .slice(0, 20)
    for (const row of confirmed) await grade(client, aiList, row.row_no, row.grade)
    expect((await modelOf(client)).usableGrades).toBe(usableGrades + confirmed.length)
    await gradedBy(client, 100, 60)
    await retrain(client)
    expect(await made(client)).toMatchObject({ champion: 2 })
    expect(await listOf(client, aiList)).toMatchObject({
      modelVersion: 'builtin:test+street.1',
      isCurrent: false,
    })
    const calls = town.imagery.calls
    const { looks } = town
    const balance = (await client.get('/api/me')).body.tokens
    const before = await gradesOf(aiList)
    const { status, body } = await client.post(`/api/lists/${aiList}/rescore`)
    expect([status, body.rescore.endedAt]).toEqual([200, null])
    const list = await eventually(async () => {
      const found = await listOf(client, aiList)
      expect(found.rescore.endedAt).not.toBeNull()
      return found
    })
    const after = await gradesOf(aiList)
    const graded = before.filter(({ model_version: version }) => version !== null).length
    const changed = after.filter((row, at) => row.grade !== before[at]?.grade)
    expect(list).toMatchObject({ modelVersion: 'builtin:test+street.2', isCurrent: true })
    expect(list.rescore).toMatchObject({ done: list.rescore.total, changed: changed.length })
    expect(changed.length).toBeGreaterThan(0)
    expect(graded).toBeGreaterThan(120)
    for (const row of changed) expect(row.source).toBe('builtin:test+street.2')
    expect([after[2]?.grade, after[2]?.source, after[3]?.grade]).toEqual([9, 'person', null])
    const own = confirmed.map(({ row_no: rowNo }) => after[rowNo - 1])
    expect(own.map((row) => [row?.grade, row?.source])).toEqual(confirmed.map((row) => [row.grade, 'person']))
    expect(own.every((row, at) => row?.ai_score !== confirmed[at]?.ai_score)).toBe(true)
    expect(after[2]?.ai_score).not.toBe(before[2]?.ai_score)
    expect([town.imagery.calls, town.looks]).toEqual([calls, looks])
    expect((await client.get('/api/me')).body.tokens).toBe(balance)
    const { rows } = await product.pool.query<{ same: boolean }>(
      `select l.processed_count = count(p.grade) and (select sum(n) from grade_counts c where c.list_id = l.id) = count(p.grade) as same
       from lists l join properties p on p.list_id = l.id where l.id = $1 group by l.id`,
      [aiList],
    )
    expect(rows[0]?.same).toBe(true)
    const { rows: unnamed } = await product.pool.query(
      `select from grade_history h where list_id = $1 and source like 'builtin%' and to_grade <= 10
         and not exists (select from images i where i.id = h.picture and i.row_no = h.row_no)`,
      [aiList],
    )
    expect(unnamed).toEqual([])
  })
  it('can’t rescore a list that the current version has scored', async () =>
    expect((await client.post(`/api/lists/${aiList}/rescore`)).body.error.code).toBe('nothing_to_rescore'))

  it('keeps the model of a rolled-back version for its lists, and has none for drawings', async () => {
    expect((await client.post('/api/models/street/rollback')).body).toEqual({ champion: 1 })
    const headOf = (provider: Provenance['provider'], version = 'builtin:test+street.2') =>
      product.learning.heads.headFor({
        userId: client.user.id,
        version,
        picture: { kind: 'street', provenance: { ...aPicture.provenance, provider } },
      })
    expect(await headOf('panoramax')).toMatchObject({ features: 'test-1' })
    expect(await headOf('panoramax')).not.toEqual(await headOf('panoramax', 'builtin:test+street.1'))
    expect(await headOf('demo')).toBeNull()
    expect(await headOf('panoramax', 'builtin:test+street.99')).toBeNull()
  })
  it('loads a version once for all rows that ask at once, and again after a failure', async () => {
    const { busy, free } = await busyPool()
    const queries = vi.spyOn(busy, 'query')
    const heads = createUserHeads(busy, product.learning.backbone)
    const provenance = { ...aPicture.provenance, provider: 'panoramax' } as const
    const picture = { kind: 'street', provenance } as const
    const ask = () => heads.headFor({ userId: client.user.id, version: 'builtin:test+street.1', picture })
    const askAll = () => Promise.allSettled(Array.from({ length: 200 }, ask))
    for (const answer of await askAll())
      expect(answer).toMatchObject({ reason: { message: expect.stringContaining(NO_CONNECTION) } })
    expect(queries).toHaveBeenCalledTimes(1)
    free()
    for (const answer of await askAll()) expect(answer).toMatchObject({ value: { features: 'test-1' } })
    expect(queries).toHaveBeenCalledTimes(2)
  })
  it('rolls back the version before as well, and then there is none', async () => {
    expect((await modelOf(client)).versions.map(({ state }: { state: string }) => state)).toEqual([
      'rolled_back',
      'champion',
    ])
    expect((await client.post('/api/models/street/rollback')).body).toEqual({ champion: null })
    expect((await client.post('/api/models/street/rollback')).body.error.code).toBe('nothing_to_roll_back')
  })
})

describe('retraining', () => {
  it('makes one version at a time, however many requests there are', async () => {
    const client = await product.signUp({ tokens: 100 })
    await gradedBy(client, 40)
    const answers = await Promise.all(Array.from({ length: 20 }, () => retrain(client)))
    const numbers = new Set(answers.map(({ body }) => body.number))
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(numbers.size)
    await made(client)
    const { rows } = await product.pool.query(
      `select from model_versions where user_id = $1 and state = 'champion'`,
      [client.user.id],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
  })
  it('never uses a model’s grade as a person’s', async () => {
    const client = await product.signUp({ tokens: 500 })
    const listId = await gradedBy(client, 40)
    await product.pool.query(
      `select set_grade($1, $2, row_no, 5::smallint, 'builtin:other') from properties where list_id = $2 and row_no <= 10`,
      [client.user.id, listId],
    )
    expect((await modelOf(client)).usableGrades).toBe(conditionsIn(30, 10))
  })
  it.each([
    ['no', 0],
    ['yes', 40],
  ] as const)('uses grades that came with a file if the user gave them: %s', async (areGradesMine, rows) => {
    const client = await product.signUp({ tokens: 100 })
    const [header, ...lines] = town.csv.split('\r\n')
    const graded = lines.map((line, row) => `${line},${town.pictures[row]?.grade}`)
    const fields = { title: 'Graded elsewhere', gradesIn: `${header?.split(',').length}`, areGradesMine }
    const { body, text } = await client.upload(fields, {
      name: 'graded.csv',
      content: [`${header},condition`, ...graded].join('\r\n'),
    })
    if (!body.list) throw new Error(text)
    for (let row = 1; row <= 40; row++) await see(client, body.list.id, row)
    expect((await modelOf(client)).usableGrades).toBe(conditionsIn(rows))
    if (rows === 0) return
    // The list's next edition has the same grades, which count once.
    const next = { title: 'Graded again', editionOf: body.list.id }
    expect((await client.upload(next, { name: 'next.csv', content: town.csv })).status).toBe(201)
    expect((await modelOf(client)).usableGrades).toBe(conditionsIn(rows))
    await retrain(client)
    expect((await made(client)).versions).toHaveLength(1)
  })
})

it('weights reviews of a sample by their inverse probability, and groups them by street', async () => {
  const client = await product.signUp({ tokens: 200 })
  const [header, ...lines] = town.csv.split('\r\n')
  const csv = [
    `${header},ai_score,confidence,selection_probability`,
    ...lines.map((line, at) => `${line},0.4,0.6,${at % 2 === 0 ? '1' : '0.5'}`),
  ].join('\r\n')
  const { id } = await createTestList(client, { csv })
  for (let row = 1; row <= 40; row++) {
    await see(client, id, row)
    await grade(client, id, row, town.pictures[row - 1]?.grade ?? 1)
  }
  const jobs: TrainingJob[] = []
  const { number } = (await retrain(client)).body
  await made(client)
  await product.pool.query(
    "update model_versions set state = 'candidate', rejection = null where user_id = $1",
    [client.user.id],
  )
  const train = (trainingJob: TrainingJob) => {
    jobs.push(trainingJob)
    return product.learning.train(trainingJob)
  }
  await retrainJob({ ...product.learning, train }).run(
    { userId: client.user.id, kind: 'street', number },
    { isLast: false },
  )
  const labeled = jobs[0]?.labeled ?? []
  expect(labeled.map(({ grade: given }) => given)).toEqual(
    town.pictures.slice(0, 40).map(({ grade: given }) => given),
  )
  for (const [at, { weight }] of labeled.entries())
    expect(weight).toBeCloseTo(at % 2 === 0 ? 2 / 3 : 4 / 3, 9)
  expect(new Set(labeled.map(({ street }) => street)).size).toBe(10)
})

describe('a version that cannot be made', () => {
  const job = (ports: Partial<TestProduct['learning']>) => retrainJob({ ...product.learning, ...ports })
  const requested = async (client: Client) => {
    await gradedBy(client, 40)
    const { number } = (await retrain(client)).body
    return { userId: client.user.id, kind: 'street', number }
  }
  beforeAll(() => worker.stop())
  afterAll(async () => {
    worker = await startRunWorker(product)
  })

  it('changes nothing, and another can be requested', async () => {
    const client = await product.signUp({ tokens: 100 })
    const payload = await requested(client)
    const broken = job({ train: () => Promise.reject(new Error('the thread ended')) })
    await expect(broken.run(payload, { isLast: false })).rejects.toThrow('the thread ended')
    expect((await modelOf(client)).versions[0]).toMatchObject({ state: 'rejected', rejection: 'internal' })
    expect((await retrain(client)).body).toEqual({ number: 2, isNew: true })
    await job({}).run({ ...payload, number: 2 }, { isLast: false })
    expect(await modelOf(client)).toMatchObject({ isTraining: false, champion: 2 })
  })
  it('is tried again after a wait for the database, and rejected only by the last try', async () => {
    const client = await product.signUp({ tokens: 100 })
    const payload = await requested(client)
    const { busy, free } = await busyPool()
    const waiting = job({
      train: (training) => busy.query('select').then(() => product.learning.train(training)),
    })
    const state = async () => (await modelOf(client)).versions[0].state
    await expect(waiting.run(payload, { isLast: false })).rejects.toThrow(NO_CONNECTION)
    expect(await state()).toBe('candidate')
    await expect(waiting.run(payload, { isLast: true })).rejects.toThrow(NO_CONNECTION)
    expect(await state()).toBe('rejected')
    free()
    const { number } = (await retrain(client)).body
    await waiting.run({ ...payload, number }, { isLast: false })
    expect(await state()).toBe('champion')
  })
  it('is made once by the next worker if the first was killed', async () => {
    const client = await product.signUp({ tokens: 100 })
    const payload = await requested(client)
    const killed = job({ train: () => new Promise(() => {}) })
    void killed.run(payload, { isLast: false })
    await Promise.all([job({}).run(payload, { isLast: false }), job({}).run(payload, { isLast: false })])
    const { versions, champion } = await modelOf(client)
    expect([versions.length, champion]).toEqual([1, 1])
  })
  it('is trained again if the version that it was compared with was rolled back in the meantime', async () => {
    const client = await product.signUp({ tokens: 200 })
    const payload = await requested(client)
    await job({}).run(payload, { isLast: false })
    const { number } = (await retrain(client)).body
    let champions: (number | null)[] = []
    const late = job({
      train: async (trainingJob) => {
        champions = [...champions, trainingJob.champion === null ? null : 1]
        if (champions.length === 1) await client.post('/api/models/street/rollback')
        return product.learning.train(trainingJob)
      },
    })
    await late.run({ ...payload, number }, { isLast: false })
    expect(champions).toEqual([1, null])
    expect((await modelOf(client)).versions[0]).toMatchObject({
      number: 2,
      facts: { comparison: { rival: 'base_rates' } },
    })
  })
})

it('deletes features with the list, and versions with the account', async () => {
  const client = await product.signUp({ tokens: 100 })
  const listId = await gradedBy(client, 40)
  await retrain(client)
  await made(client)
  const count = async (table: string) =>
    (await product.pool.query(`select from ${table} where user_id = $1`, [client.user.id])).rowCount
  expect([await count('image_features'), await count('model_versions')]).toEqual([40, 1])
  await deleteListForever(client, listId)
  await eventually(async () => expect(await count('image_features')).toBe(0))
  expect((await client.post('/api/me/delete', { password: 'correct horse' })).status).toBe(200)
  expect(await count('model_versions')).toBe(0)
})

describe('pictures whose terms forbid training', () => {
  const closed = createTown(40, { training: false })
  it('are not used, and their features are not stored', async () => {
    const find = town.imagery.find
    town.imagery.find = closed.imagery.find
    const client = await product.signUp({ tokens: 100 })
    await gradedBy(client, 35).finally(() => {
      town.imagery.find = find
    })
    expect((await retrain(client)).body.error).toMatchObject({
      code: 'too_few_grades',
      facts: { graded: 0, needed: 30 },
    })
    const { rowCount } = await product.pool.query('select from image_features where user_id = $1', [
      client.user.id,
    ])
    expect(rowCount).toBe(0)
  })
})
