import { Client } from 'pg'
import { startEmbeddedPostgres } from '../index.ts'

/**
 * A process that owns the data folder in its argument, and prints one JSON object per line: `starting`, then
 * `ready` or `refused`; on SIGINT or SIGTERM `answering` (the server took a query after the signal), then
 * `stopped`.
 */
const say = (event: string, facts: object = {}): void => {
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`)
}

say('starting')
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
  const stop = async (): Promise<void> => {
    const client = new Client(postgres.url)
    await client.connect()
    await client.query('select 1')
    await client.end()
    say('answering')
    await postgres.stop()
    say('stopped')
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  say('ready', { url: postgres.url, adopted: postgres.adopted })
} catch (error) {
  say('refused', error instanceof Error ? { name: error.name, message: error.message } : {})
}
