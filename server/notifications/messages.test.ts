import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { createTestList } from '../test/lists.ts'
import { passOnEvents } from '../test/pass-on-events.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { openEvents } from '../test/wire/event-stream.ts'
import { createBrowser } from '../test/wire/push-browser.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

const ROWS = 10
const grade = (client: Client, listId: string, row: number, value: number | null) =>
  client.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })

/** A list with all rows graded but the last. */
async function almostComplete(client: Client, title = `List ${randomUUID()}`): Promise<string> {
  const { id } = await createTestList(client, { rows: ROWS, title })
  for (let row = 1; row < ROWS; row++) await grade(client, id, row, 3)
  return id
}
/** Once all events are passed on. */
async function historyOf(client: Client, query = '') {
  await passOnEvents(product)
  return (await client.get(`/api/notifications?${query}`)).body.messages
}
const jobsOf = async (listId: string): Promise<string[]> => {
  const { rows } = await product.pool.query<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     join messages m on m.id = (j.payload ->> 'messageId')::uuid where m.list_id = $1 order by 1`,
    [listId],
  )
  return rows.map(({ task }) => task)
}

describe('a completed list', () => {
  it('queues one message, with the title and counts of that moment', async () => {
    const client = await product.signUp()
    const listId = await almostComplete(client, 'Elm Street')
    expect(await historyOf(client)).toEqual([])
    await grade(client, listId, ROWS, 9)
    await client.patch(`/api/lists/${listId}`, { title: 'Renamed' })
    expect(await historyOf(client)).toEqual([
      {
        id: expect.any(String),
        kind: 'list_completed',
        title: 'Elm Street',
        recordCount: ROWS,
        processedCount: ROWS,
        at: expect.any(Number),
        listId,
        email: 'queued',
        push: 'queued',
      },
    ])
    expect(await jobsOf(listId)).toEqual(['mail-message', 'push-message'])
  })

  it('queues one message if 200 completing grades arrive at once', async () => {
    const client = await product.signUp()
    const listId = await almostComplete(client)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => grade(client, listId, ROWS, 1 + (index % 10))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200))
    expect(await historyOf(client)).toHaveLength(1)
    expect(await jobsOf(listId)).toEqual(['mail-message', 'push-message'])
  })

  it('queues no second message if a grade is undone and given again', async () => {
    const client = await product.signUp()
    const listId = await almostComplete(client)
    for (const value of [5, null, 6, null, 7]) await grade(client, listId, ROWS, value)
    expect(await historyOf(client)).toHaveLength(1)
    expect(await jobsOf(listId)).toHaveLength(2)
  })

  it('queues no message if the transaction of the completing grade is rolled back', async () => {
    const client = await product.signUp()
    const listId = await almostComplete(client)
    const tx = await product.pool.connect()
    await tx.query('begin')
    await tx.query(`select set_grade($1, $2, ${ROWS}, 4::smallint)`, [client.user.id, listId])
    await tx.query('rollback')
    tx.release()
    expect(await historyOf(client)).toEqual([])
  })
})

describe('an AI list', () => {
  it.each([
    ['ai_completed', 'ai_completed'],
    ['ai_completed_with_errors', 'ai_completed'],
    ['ai_failed', 'ai_failed'],
    ['ai_paused_ml_outage', 'ai_paused'],
  ])('that becomes %s queues one message: %s', async (status, kind) => {
    const client = await product.signUp()
    const { id } = await createTestList(client, { rows: ROWS })
    await product.pool.query(
      `update lists set processing_method = 'ai', status = 'queued_for_ai' where id = $1`,
      [id],
    )
    const again = status === 'ai_paused_ml_outage' ? [] : ['queued_for_ai']
    for (const next of ['ai_processing', status, ...again, 'ai_processing', status])
      await product.pool.query('update lists set status = $2 where id = $1', [id, next])
    expect((await historyOf(client)).map((message: { kind: string }) => message.kind)).toEqual([kind])
  })
})

describe('deleting', () => {
  it('a list cancels unsent messages, and keeps sent ones without a link', async () => {
    const client = await product.signUp()
    const [unsent, sent, half] = [
      await almostComplete(client),
      await almostComplete(client),
      await almostComplete(client),
    ]
    for (const id of [unsent, sent, half]) await grade(client, id, ROWS, 1)
    await passOnEvents(product)
    await product.pool.query(
      `update messages set email_state = 'sent', push_state = 'off' where list_id = $1`,
      [sent],
    )
    await product.pool.query(`update messages set email_state = 'sent' where list_id = $1`, [half])
    for (const id of [unsent, sent, half]) await client.delete(`/api/lists/${id}`)
    expect(await historyOf(client)).toMatchObject([
      { listId: null, email: 'sent', push: 'off' },
      { listId: null, email: 'sent', push: 'off' },
    ])
  })

  it('an account removes its messages, settings and browsers', async () => {
    const client = await product.signUp()
    await grade(client, await almostComplete(client), ROWS, 1)
    await passOnEvents(product)
    await client.patch('/api/notifications', { push: true })
    await client.post('/api/push-subscription', createBrowser('https://push.example.test').subscription)
    await product.pool.query('delete from users where id = $1', [client.user.id])
    for (const table of ['events', 'messages', 'notification_settings', 'push_subscriptions']) {
      const { rows } = await product.pool.query(`select from ${table} where user_id = $1`, [client.user.id])
      expect([table, rows]).toEqual([table, []])
    }
  })
})

describe('the history', () => {
  it.each([1, 2, 50])('in pages of %i contains every message once, newest first', async (limit) => {
    const client = await product.signUp()
    for (let index = 0; index < 5; index++)
      await grade(client, await almostComplete(client, `List ${index}`), ROWS, 1)
    await passOnEvents(product)
    const titles: string[] = []
    let before = ''
    do {
      const { body } = await client.get(`/api/notifications?limit=${limit}${before && `&before=${before}`}`)
      titles.push(...body.messages.map(({ title }: { title: string }) => title))
      before = body.next
    } while (before !== null)
    expect(titles).toEqual(['List 4', 'List 3', 'List 2', 'List 1', 'List 0'])
  })

  it("never contains another user's messages, even when paging from one of them", async () => {
    const [mine, theirs] = [await product.signUp(), await product.signUp()]
    for (const client of [mine, theirs]) await grade(client, await almostComplete(client), ROWS, 1)
    const [{ id }] = await historyOf(theirs)
    expect(await historyOf(mine, `before=${id}`)).toEqual([])
    expect(await historyOf(mine)).toHaveLength(1)
  })
})

describe('the settings', () => {
  it('are email on and push off by default, and change independently', async () => {
    const client = await product.signUp()
    const settingsOf = async () => [
      (await client.get('/api/notifications')).body.settings,
      (await client.get('/api/me')).body.notifications,
    ]
    expect(await settingsOf()).toEqual([
      { email: true, push: false },
      { email: true, push: false },
    ])
    expect((await client.patch('/api/notifications', { push: true })).body.settings).toEqual({
      email: true,
      push: true,
    })
    await client.patch('/api/notifications', { email: false })
    await client.patch('/api/notifications', {})
    expect(await settingsOf()).toEqual([
      { email: false, push: true },
      { email: false, push: true },
    ])
  })

  it.each([{ email: 'yes' }, { push: 1 }, { email: null }])('are not changed by %o', async (body) => {
    const client = await product.signUp()
    expect((await client.patch('/api/notifications', body)).status).toBe(400)
  })

  it('reach the other tabs of the user', async () => {
    const client = await product.signUp()
    const stream = await openEvents(await product.listen(), client.cookie)
    await client.patch('/api/notifications', { push: true })
    await eventually(() => expect(stream.events).toContainEqual({ type: 'notifications-changed' }))
    stream.close()
  })
})

describe('a browser', () => {
  const aBrowser = () => createBrowser('https://push.example.test').subscription
  const endpointsOf = async (client: Client) => {
    const { rows } = await product.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscriptions where user_id = $1 order by created_at',
      [client.user.id],
    )
    return rows.map(({ endpoint }) => endpoint)
  }

  it('subscribes once, even if repeated, and unsubscribes', async () => {
    const client = await product.signUp()
    const browser = aBrowser()
    for (let time = 1; time <= 3; time++)
      expect((await client.post('/api/push-subscription', browser)).body).toEqual({ subscribed: true })
    expect(await endpointsOf(client)).toEqual([browser.endpoint])
    for (let time = 1; time <= 2; time++)
      expect((await client.delete('/api/push-subscription', { endpoint: browser.endpoint })).body).toEqual({
        subscribed: false,
      })
    expect(await endpointsOf(client)).toEqual([])
  })

  it('belongs to its current user', async () => {
    const [earlier, later] = [await product.signUp(), await product.signUp()]
    const browser = aBrowser()
    await earlier.post('/api/push-subscription', browser)
    await later.post('/api/push-subscription', browser)
    expect([await endpointsOf(earlier), await endpointsOf(later)]).toEqual([[], [browser.endpoint]])
  })

  it('cannot be taken or removed by someone who only knows its endpoint (P10)', async () => {
    const [owner, stranger] = [await product.signUp(), await product.signUp()]
    const browser = aBrowser()
    await owner.post('/api/push-subscription', browser)
    await stranger.post('/api/push-subscription', { ...aBrowser(), endpoint: browser.endpoint })
    await stranger.delete('/api/push-subscription', { endpoint: browser.endpoint })
    expect(await endpointsOf(owner)).toEqual([browser.endpoint])
  })

  it('replaces the oldest one beyond the tenth', async () => {
    const client = await product.signUp()
    const browsers = Array.from({ length: 12 }, aBrowser)
    for (const browser of browsers) await client.post('/api/push-subscription', browser)
    expect(await endpointsOf(client)).toEqual(browsers.slice(2).map(({ endpoint }) => endpoint))
  })

  it.each([
    'http://push.example.test/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x',
    'https://localhost/x',
  ])('is refused if messages would go to %s (P18)', async (endpoint) => {
    const client = await product.signUp()
    const { status, body } = await client.post('/api/push-subscription', { ...aBrowser(), endpoint })
    expect([status, body.error.code]).toEqual([422, 'invalid_endpoint'])
    expect(await endpointsOf(client)).toEqual([])
  })
})
