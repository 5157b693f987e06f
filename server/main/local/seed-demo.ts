import { demoAccount } from '../../account/demo-account.ts'
import { deleteWithoutPassword } from '../../account/demo-store.ts'
import { setVerified } from '../../account/emails/link-store.ts'
import { findCredential } from '../../account/store.ts'
import type { Address } from '../../imagery/provider.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetClaims } from '../../platform/idempotency-store.ts'
import { grantTokens } from '../../tokens/index.ts'
import type { Product } from '../compose.ts'
import { refuseForeignAccounts } from './demo-refused.ts'
import { type SampleList, sampleLists } from './sample-lists.ts'
import { claimSeeding } from './seed-store.ts'

const PICTURES_PER_LIST = 3

type SeedOptions = {
  /** The demo account's balance after seeding, including the welcome tokens. */
  tokens: number
  welcomeTokens: number
  /** Off for real suppliers, which aren't called, or paid, until someone looks. */
  withPictures: boolean
  /** The grades of rows that are already graded. */
  gradeOf: (address: Address) => number
}

/**
 * Creates the demo account with its tokens and sample lists through the product's own calls, once per database. If
 * a start is killed, the next one finishes the work, because each step is idempotent. Throws `DemoRefused` if the
 * database isn't local mode's.
 */
export async function seedDemo(product: Product, options: SeedOptions): Promise<void> {
  await inTransaction(product.pool, async (tx) => {
    if (!(await claimSeeding(tx))) return
    await refuseForeignAccounts(product)
    await seed(product, options)
  })
}

async function seed(product: Product, options: SeedOptions): Promise<void> {
  const { headers, response } = await signInDemo(product)
  // The address belongs to no one.
  await setVerified(product.pool, response.user.id)
  // The stories' pictures are paid for like all others, on top of the promised balance.
  const pictures = options.withPictures ? PICTURES_PER_LIST : 0
  const amount = options.tokens - options.welcomeTokens + sampleLists.length * pictures
  if (amount > 0) await grantTokens(product.pool, { userId: response.user.id, amount, reason: 'demo' })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  // This start holds the lock, so any claim is from a killed start and would block for a minute.
  await forgetClaims(product.pool, response.user.id)
  for (const list of sampleLists) await seedList(product, cookie, list, { ...options, pictures })
}

async function signInDemo({ auth, pool }: Product) {
  await deleteWithoutPassword(pool, demoAccount.email)
  return (await findCredential(pool, demoAccount.email)) === null
    ? auth.api.signUpEmail({ body: { ...demoAccount, name: 'Demo' }, returnHeaders: true })
    : auth.api.signInEmail({ body: demoAccount, returnHeaders: true })
}

async function seedList(
  product: Product,
  cookie: string,
  list: SampleList,
  { pictures, gradeOf }: { pictures: number } & Pick<SeedOptions, 'gradeOf'>,
): Promise<void> {
  const form = new FormData()
  form.set('title', list.title)
  form.set('file', new File([list.csv], list.fileName))
  const request = new Request('http://seed', { method: 'POST', body: form })
  const created = await product.app.inject({
    method: 'POST',
    url: '/api/lists',
    headers: {
      cookie,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': `seed ${list.title}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (created.statusCode !== 201) throw new Error(`the sample list was refused: ${created.body}`)
  const { id, imagery } = created.json<{ list: { id: string; imagery: string } }>().list
  const shown = Math.max(list.graded, pictures, 1)
  const page = await product.app.inject({
    url: `/api/lists/${id}/properties?limit=${shown}`,
    headers: { cookie },
  })
  const { properties } = page.json<{
    properties: { id: string; street: string; city: string; state: string; zip: string }[]
  }>()
  for (const [index, property] of properties.entries()) {
    if (index < pictures)
      await product.app.inject({
        method: 'POST',
        url: imagery === 'aerial' ? '/getAerialImage' : '/getStreetViewImage',
        headers: { cookie },
        payload: { ...property, listId: id, propertyId: property.id },
      })
    if (index >= list.graded) continue
    await product.app.inject({
      method: 'PUT',
      url: `/api/lists/${id}/properties/${property.id}/grade`,
      headers: { cookie },
      payload: { grade: gradeOf(property) },
    })
  }
}
