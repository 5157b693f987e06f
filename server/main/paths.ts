import { fileURLToPath } from 'node:url'

// Both from here and from the bundle in server/dist, these folders are one level up.
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
export const builtWebFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
