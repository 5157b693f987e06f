import { ok } from '@curbgrade/core/shared/result'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { aPicture, createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Answer, Client } from '../../test/wire/client.ts'
import type { ImageryProvider } from '../provider.ts'

/** Each is a row of a list and a sequence of its own. */
const SEQUENCES = atSize(24, 500)
const STEPS = 8
const VIEWS = { street: ['street 0', 'street 1'], aerial: ['above 0', 'above 1'] }
/** The most tokens that a property may cost, by reason. */
const MAX_TOKENS = { street_view: 1, aerial: 1, panorama: 2 }

const find: ImageryProvider['find'] = async (_place, kind, _signal, rejected = []) => {
  const reference = VIEWS[kind].find((view) => !rejected.includes(view))
  if (reference === undefined) return ok({ missing: 'no_imagery' })
  return ok({ ...aPicture, reference, jpeg: Buffer.from(reference) })
}

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: { ...createMemoryImagery().provider, find } })
  client = await product.signUp({ tokens: SEQUENCES * 4 })
})
afterAll(() => product.end())

type Property = { readonly listId: string; readonly propertyId: string }

const view = ({ listId, propertyId }: Property, body: { kind?: string }) =>
  client.post(`/api/lists/${listId}/properties/${propertyId}/another-view`, body)
const image = (path: string, property: Property) =>
  client.post(path, { street: '', city: '', state: '', ...property })

const steps: Readonly<Record<string, (property: Property) => Promise<Answer>>> = {
  street: (property) => image('/getStreetViewImage', property),
  aerial: (property) => image('/getAerialImage', property),
  another: (property) => view(property, {}),
  'another from the street': (property) => view(property, { kind: 'street' }),
  'another from above': (property) => view(property, { kind: 'aerial' }),
  panorama: ({ listId, propertyId }) =>
    client.post(`/api/lists/${listId}/properties/${propertyId}/panorama`, {}),
}

/** Takes the steps. Returns those that charged for a picture whose bytes had been delivered before. */
async function takeSteps(property: Property, names: readonly string[]): Promise<string[]> {
  const delivered = new Set<string>()
  const paidAgain: string[] = []
  for (const name of names) {
    const { status, body } = (await steps[name]?.(property)) ?? { status: 0, body: null }
    expect(status, name).toBe(200)
    const url: string | null = name === 'panorama' ? body.panorama?.url : body.pic
    if (url == null) continue
    const { text } = await client.get(url)
    if (body.charged > 0 && delivered.has(text)) paidAgain.push(name)
    delivered.add(text)
  }
  return paidAgain
}

const sequenceOf = (seed: string): string[] => {
  const random = seededRandom(seed)
  const names = Object.keys(steps)
  return Array.from({ length: STEPS }, () => names[Math.floor(random() * names.length)] ?? 'street')
}

it.for(['Street', 'Aerial'])('no order of requests pays for a picture twice: %s list', async (title) => {
  const { id: listId } = await createTestList(client, { title, rows: SEQUENCES / 2 })
  const paidAgain: Record<string, string[]> = {}
  for (let row = 1; row <= SEQUENCES / 2; row++) {
    const seed = `${title} ${row}`
    const names = sequenceOf(seed)
    const again = await takeSteps({ listId, propertyId: `r${row}` }, names)
    if (again.length > 0) paidAgain[`${seed}: ${names.join(', ')}`] = again
  }
  expect(paidAgain).toEqual({})
  const spent = await product.pool.query<{ row_no: number; reason: keyof typeof MAX_TOKENS; tokens: number }>(
    `select row_no, reason, -sum(amount)::int as tokens from token_entries
     where user_id = $1 and list_id = $2 group by row_no, reason`,
    [client.user.id, listId],
  )
  expect(spent.rows.length).toBeGreaterThan(SEQUENCES / 2)
  expect(spent.rows.filter(({ reason, tokens }) => !(tokens <= MAX_TOKENS[reason]))).toEqual([])
})
