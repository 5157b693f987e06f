export type Mode = 'local' | 'production'

type ModeSettings = {
  readonly LOCAL?: string | undefined
  readonly HOST?: string | undefined
  readonly APP_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Local mode if no setting points outside this machine, or if `LOCAL=on` (D44). */
export const modeOf = (settings: ModeSettings): Mode =>
  settings.LOCAL === 'on' || outwardSettings(settings).length === 0 ? 'local' : 'production'
/** Settings that make a start production, because they involve strangers or other machines. */
export function outwardSettings({ HOST, APP_URL, DATABASE_URL }: ModeSettings): string[] {
  return [
    ...(DATABASE_URL ? ['DATABASE_URL'] : []),
    ...(HOST && !isLoopbackHost(HOST) ? ['HOST'] : []),
    ...(APP_URL && !isLoopbackUrl(APP_URL) ? ['APP_URL'] : []),
  ]
}

const ALLOWED_OUTWARD = 'Of these, local mode allows only DATABASE_URL, with LOCAL=on.'

export const productionHint = (settings: ModeSettings): string =>
  `This is a production start, because of ${outwardSettings(settings).join(', ')}. ${ALLOWED_OUTWARD}`
export function wrongEntranceHint(settings: ModeSettings): string {
  if (modeOf(settings) === 'production')
    return `This starts local mode, but the settings are for production: ${outwardSettings(settings).join(', ')}. Run \`npm start\` for production. ${ALLOWED_OUTWARD}`
  const why =
    settings.LOCAL === 'on' ? 'LOCAL=on asks for' : 'these settings point nowhere outside, which means'
  return `This starts production, but ${why} local mode. Run \`npm start\` for local mode.`
}

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
