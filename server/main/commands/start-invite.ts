import { InvalidConfig } from '../../platform/settings/config.ts'
import { runInvite } from './invite.ts'

/** `npm run invite` in production: everything comes from the settings. */
runInvite(async ({ APP_URL: appUrl, AUTH_SECRET: secret }) => {
  if (appUrl === undefined || secret === undefined)
    throw new InvalidConfig(['APP_URL, AUTH_SECRET: make an invitation, and one of them is missing'])
  return { appUrl, secret }
})
