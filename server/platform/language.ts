import { english, type Language } from '@curbgrade/core/text/language'

/** English until an account can choose. */
export const userLanguage = (): Language => english
