import { Gauge } from 'prom-client'
import type { Db, Pool } from './db/pool.ts'
import { inQuickSnapshot } from './db/transaction.ts'
import type { Log } from './log.ts'

type Row<Name extends string> = {
  readonly label?: string
  readonly values: Readonly<Record<Name, number>>
}

/** Gauges read by one query, which must stay bounded as tables grow. */
export type DatabaseGauges<Name extends string = string> = {
  readonly help: Readonly<Record<Name, string>>
  readonly label?: string
  readonly read: (db: Db) => Promise<readonly Row<Name>[]>
}

/** Queries the database at most once in this time, however many scrapes there are. */
const KEEP_MS = 10_000
const READ_WITHIN_MS = 1_000

/** If the database doesn't answer in time, leaves gauges out: old values would hide the failure. */
export function createDatabaseGauges<Name extends string>(
  ports: { readonly pool: Pool; readonly log: Log },
  { help, label, read }: DatabaseGauges<Name>,
): Gauge[] {
  const readCached = cached(() => readInTime(ports, read))
  return Object.keys(help).map((key) => {
    const name = key as Name
    return new Gauge({
      name,
      help: help[name],
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        const rows = await readCached()
        this.reset()
        // Without labels, `reset` leaves a zero.
        if (label === undefined) this.remove()
        for (const row of rows)
          this.set(label === undefined ? {} : { [label]: row.label ?? '' }, row.values[name])
      },
    })
  })
}

function cached<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined
  let askedAt = 0
  return () => {
    if (answer !== undefined && performance.now() - askedAt < KEEP_MS) return answer
    askedAt = performance.now()
    answer = ask()
    return answer
  }
}

async function readInTime<Name extends string>(
  { pool, log }: { readonly pool: Pool; readonly log: Log },
  read: DatabaseGauges<Name>['read'],
): Promise<readonly Row<Name>[]> {
  const reading = inQuickSnapshot(pool, READ_WITHIN_MS, read).catch((error: unknown) => {
    log.warn({ err: error }, 'gauges could not be read from the database')
    return []
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, READ_WITHIN_MS, [])
  })
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
}
