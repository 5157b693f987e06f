/** Travels in the navigation state, which a link can't set. */
export type LoginNotice = 'expired' | 'passwordChanged'

export const withNotice = (notice: LoginNotice) => ({ state: { notice } })

/** Browsers restore old state, so another version may have written it. */
export function readNotice(state: unknown): LoginNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}
