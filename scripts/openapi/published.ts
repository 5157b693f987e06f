import { fileURLToPath } from 'node:url'

/** The public calls of /api/v1 as they were last published. */
export const PUBLISHED = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))
