import type { Client } from 'pg'
import { connectClient } from '../../platform/db/connect/connect-client.ts'
import { refuseTwoDatabases } from '../../platform/db/connect/refuse-two-databases.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { migrationsFolder } from '../paths.ts'

/**
 * Connects both ways to the database.
 * @throws DatabaseUnreachable
 * @throws InvalidConfig if they lead to different databases
 */
export async function openDatabase(url: string, directUrl: string): Promise<Client> {
  await refuseTwoDatabases(url, directUrl)
  return connectClient(directUrl, 'curbgrade-doctor')
}

export async function checkSchema(db: Client): Promise<string | null> {
  const pending = await pendingMigrations(db, migrationsFolder)
  return pending.length === 0
    ? null
    : `The database lacks ${pending.length} migrations of this release (${pending[0]} …). Start Curbgrade with this release: it applies them.`
}
