import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Passes the test from the process that ends to the reporter, which runs in another one. */
const recordsFile = () => `${process.env.RESULTS_FILE}.blocked`

export function recordBlocked(record) {
  if (process.env.RESULTS_FILE !== undefined) appendFileSync(recordsFile(), `${JSON.stringify(record)}\n`)
}

/** The test of this file that blocked its process. */
export function findBlocked(file) {
  if (!existsSync(recordsFile())) return undefined
  const records = readFileSync(recordsFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return records.find((record) => record.file === file)
}
