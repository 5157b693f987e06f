/** Why the user landed on the login page. Travels in the navigation state, which a link can't set. */
export type LoginNotice = 'expired' | 'passwordChanged'

export const withNotice = (notice: LoginNotice) => ({ state: { notice } })

/**
 * Reads the notice from a location's state. Browsers restore old state, so an older version may have written it.
 */
export function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}
