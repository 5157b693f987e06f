export class UserGone extends Error {}

/** Also recognizes the database's error for a deleted user. */
export const isUserGone = (error: unknown): boolean =>
  error instanceof UserGone ||
  (error instanceof Error &&
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    String(error.constraint).endsWith('_user_id_fkey'))

const FOREIGN_KEY_VIOLATION = '23503'
