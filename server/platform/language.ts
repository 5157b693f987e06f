import { english, type Language } from '@curbgrade/core/text/language'

/** The language of what the server writes to its users: English until an account can choose. */
export const userLanguage = (): Language => english
