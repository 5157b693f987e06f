import { fileURLToPath } from 'node:url'

// Sources are in server/main, bundles in server/dist and server/dist/production.
const serverFolder = new URL(import.meta.url.replace(/(.*\/server\/).*/, '$1'))

export const migrationsFolder = fileURLToPath(new URL('migrations', serverFolder))
export const builtWebFolder = fileURLToPath(new URL('../web/dist', serverFolder))
