import { toOwnerId } from '@curbgrade/core/shared/ids'
import { demoAccount } from '../../account/demo-account.ts'
import { deleteWithoutPassword } from '../../account/demo-store.ts'
import { setVerified } from '../../account/mail/link-store.ts'
import { findCredential } from '../../account/store.ts'
import type { Address } from '../../imagery/provider.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetClaims } from '../../platform/idempotency-store.ts'
import { grantTokens } from '../../tokens/index.ts'
import type { Product } from '../compose.ts'
import { createDemoClient, type DemoClient } from './demo-client.ts'
import { refuseForeignAccounts } from './demo-refused.ts'
import { payForPictures, payForRun } from './pay-ahead.ts'
import { aiRows, aiSampleList, photoSurveyList, sampleLists, sampleTokens } from './sample-lists.ts'
import { claimSeeding } from './seed-store.ts'

type SeedOptions = {
  /** The balance with all list pictures paid for, including the welcome tokens. */
  tokens: number
  welcomeTokens: number
  /** Off for real suppliers and graders, which aren't called, or paid, until someone looks. */
  isFurnished: boolean
  gradeOf: (address: Address) => number
}

/**
 * Uses the product's own calls, once per database. Each step is idempotent, so the next start finishes the
 * work of a killed one. Throws `DemoRefused` if the database isn't local mode's.
 */
export async function seedDemo(product: Product, options: SeedOptions): Promise<void> {
  await inTransaction(product.pool, async (tx) => {
    if (!(await claimSeeding(tx))) return
    await refuseForeignAccounts(product)
    await seed(product, options)
  })
}

async function seed(product: Product, options: SeedOptions): Promise<void> {
  const { headers, response } = await openDemoAccount(product)
  // The address belongs to no one.
  await setVerified(product.pool, response.user.id)
  // Pays for the lists' pictures and grades on top of the promised balance.
  const amount = options.tokens - options.welcomeTokens + (options.isFurnished ? sampleTokens : 0)
  if (amount > 0) await grantTokens(product.pool, { userId: response.user.id, amount, reason: 'demo' })
  // This start holds the lock, so any claim is from a killed start and would block for a minute.
  await forgetClaims(product.pool, response.user.id)
  const client = createDemoClient(product, { headers })
  const { pool } = product
  const ownerId = toOwnerId(response.user.id)
  for (const sample of sampleLists) {
    const list = await client.createList(sample)
    if (options.isFurnished) await payForPictures(pool, ownerId, { list, rows: sample.pictures })
    else await gradeUnseen(client, { list, rows: sample.graded }, options.gradeOf)
  }
  if (!options.isFurnished) return
  const list = await client.createList(aiSampleList)
  await payForRun(pool, { list, rows: aiRows })
  await client.createList(photoSurveyList)
}

async function openDemoAccount({ auth, pool }: Product) {
  await deleteWithoutPassword(pool, demoAccount.email)
  return (await findCredential(pool, demoAccount.email)) === null
    ? auth.api.signUpEmail({ body: { ...demoAccount, name: 'Demo' }, returnHeaders: true })
    : auth.api.signInEmail({ body: demoAccount, returnHeaders: true })
}

type FirstRows = { readonly list: { readonly id: string }; readonly rows: number }

async function gradeUnseen(client: DemoClient, { list, rows }: FirstRows, gradeOf: SeedOptions['gradeOf']) {
  if (rows === 0) return
  for (const property of await client.getProperties(list.id, rows))
    await client.grade(list.id, property.id, { grade: gradeOf(property) })
}
