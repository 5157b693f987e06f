export type Mode = 'local' | 'production'

/** The settings that decide which mode a start is in, as they were given. */
type Given = {
  readonly LOCAL?: string | undefined
  readonly HOST?: string | undefined
  readonly APP_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Local mode is for settings that point nowhere outside this machine, and where `LOCAL=on` asks for it (D44). */
export const modeOf = (given: Given): Mode =>
  given.LOCAL === 'on' || outwardSettings(given).length === 0 ? 'local' : 'production'

/** Names of the settings that make a start production, because a stranger or another machine is behind them. */
export function outwardSettings({ HOST, APP_URL, DATABASE_URL }: Given): string[] {
  return [
    ...(DATABASE_URL ? ['DATABASE_URL'] : []),
    ...(HOST && !isLoopbackHost(HOST) ? ['HOST'] : []),
    ...(APP_URL && !isLoopbackUrl(APP_URL) ? ['APP_URL'] : []),
  ]
}

const ALLOWED_OUTWARD = 'Of these, local mode allows only DATABASE_URL, with LOCAL=on.'

/** Why a start needs everything that production needs. */
export const productionHint = (given: Given): string =>
  `This is a production start, because of ${outwardSettings(given).join(', ')}. ${ALLOWED_OUTWARD}`

/** What to do about settings that reached the entrance of the other mode. */
export function wrongEntranceHint(given: Given): string {
  if (modeOf(given) === 'production')
    return `This starts local mode, but the settings are for production: ${outwardSettings(given).join(', ')}. Run \`npm start\` for production. ${ALLOWED_OUTWARD}`
  const why = given.LOCAL === 'on' ? 'LOCAL=on asks for' : 'these settings point nowhere outside, which means'
  return `This starts production, but ${why} local mode. Run \`npm start\` for local mode.`
}

/** Whether a host name, without a port, always leads to this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
