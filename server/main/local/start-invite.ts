import { existsSync } from 'node:fs'
import { InviteRefused, runInvite } from '../commands/invite.ts'
import { readSecret } from './read-secret.ts'

/** `npm run invite` in local mode, for the product that has run in the data folder. */
runInvite(async ({ APP_URL, PORT, AUTH_SECRET, dataDir }) => {
  if (!existsSync(dataDir))
    throw new InviteRefused(`There is no one to invite to ${dataDir}: no product has run there.`)
  return {
    appUrl: APP_URL ?? `http://localhost:${PORT}`,
    secret: AUTH_SECRET ?? (await readSecret(dataDir)),
  }
})
