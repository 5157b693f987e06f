import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
type WireAnswer = { status: number; body: any }

/** A signed-in user of a product in another process, with a list to grade. The cookie survives restarts. */
export type User = {
  readonly listId: string
  readonly url: string
  readonly cookie: string
  /** The same user at the product's current URL. */
  at(url: string): User
  get(path: string): Promise<WireAnswer>
  grade(row: number, grade: number | null): Promise<WireAnswer>
  createList(title: string, csv: string, fields?: Record<string, string>): Promise<WireAnswer>
  askPicture(row: number): Promise<WireAnswer>
  properties(): Promise<WireAnswer>
  expectExactLedger(): Promise<void>
}

const ROWS = 500

export async function createUser(url: string): Promise<User> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${randomUUID()}@example.test`, password: 'correct horse', name: 'Test' }),
  })
  expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, ''])
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { status, body } = await userAt(url, cookie, '').createList('Graded', oneAddress(ROWS))
  expect([status, body.error]).toEqual([201, undefined])
  return userAt(url, cookie, body.list.id)
}

/** All rows are one house, so its picture is drawn only once, and requests measure only the server's cost. */
const oneAddress = (rows: number): string =>
  ['street,city,state,zip', ...Array.from({ length: rows }, () => '1 Elm Street,Springfield,IL,62701')].join(
    '\n',
  )

function userAt(url: string, cookie: string, listId: string): User {
  const send = async (method: string, path: string, body?: object): Promise<WireAnswer> => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : await response.arrayBuffer() }
  }
  const get = (path: string) => send('GET', path)
  return {
    listId,
    url,
    cookie,
    at: (next) => userAt(next, cookie, listId),
    get,
    grade: (row, grade) => send('PUT', `/api/lists/${listId}/properties/r${row}/grade`, { grade }),
    createList: (title, csv, fields = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, title })) form.set(name, value)
      form.set('file', new File([csv], 'list.csv'))
      return send('POST', '/api/lists', form)
    },
    askPicture: (row) =>
      send('POST', '/getStreetViewImage', {
        street: '',
        city: '',
        state: '',
        listId,
        propertyId: `r${row}`,
      }),
    properties: () => get(`/api/lists/${listId}/properties?limit=500`),
    expectExactLedger: async () => {
      const { balance, entries } = (await get('/api/tokens?limit=500')).body
      expect(entries[0].balanceAfter).toBe(balance)
      const wrong = entries.filter(
        (entry: { balanceAfter: number; amount: number }, index: number) =>
          index + 1 < entries.length && entry.balanceAfter !== entries[index + 1].balanceAfter + entry.amount,
      )
      expect(wrong).toEqual([])
    },
  }
}
