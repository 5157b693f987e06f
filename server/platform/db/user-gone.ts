/** The user was deleted while his request was under way; it is answered like one without a session. */
export class UserGone extends Error {}

/** Also what the database says when something is to be written for a user who is gone. */
export const isUserGone = (error: unknown): boolean =>
  error instanceof UserGone ||
  (error instanceof Error &&
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    String(error.constraint).endsWith('_user_id_fkey'))

const FOREIGN_KEY_VIOLATION = '23503'
