import { demoAccount } from '../../account/demo-account.ts'
import { hasOtherAccounts } from '../../account/demo-store.ts'
import { findCredential } from '../../account/store.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { Product } from '../compose.ts'

/** The database isn't local mode's, so the demo account with its public password must not be added. */
export class DemoRefused extends OperatorError {}

const ADVICE =
  'Local mode adds its demo account, whose password is public, only to its own database: use an empty one, or leave DATABASE_URL out.'

/** Accepts an empty database, or one with only the demo account of a killed start. */
export async function refuseForeignAccounts({ pool, account }: Product): Promise<void> {
  if (await hasOtherAccounts(pool, demoAccount.email))
    throw new DemoRefused(`This database has accounts that were made elsewhere. ${ADVICE}`)
  const demo = await findCredential(pool, demoAccount.email)
  if (demo === null) return
  const isOurs = await account.passwords.verify({ hash: demo.hash, password: demoAccount.password })
  if (!isOurs)
    throw new DemoRefused(`${demoAccount.email} has a password of its own in this database. ${ADVICE}`)
}
