import { inject } from 'vitest'
import { isFull } from '../../../fixtures/test-size.ts'
import { TEMPLATE } from '../database/databases.ts'
import { startPostgres15 } from './postgres-15.ts'
import type { Server } from './trial.ts'

type Start = () => Promise<Server & { stop(): Promise<void> }>

const startTestServer: Start = async () => ({
  url: inject('postgresUrl'),
  template: TEMPLATE,
  stop: async () => {},
})

export const servers: Readonly<Record<string, Start>> = {
  'the PostgreSQL of the other tests': startTestServer,
  ...(isFull && { 'PostgreSQL 15': startPostgres15 }),
}
