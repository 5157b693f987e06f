import { OperatorError, printable } from '../../platform/operator-error.ts'

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

/** Everything else was written, but the result isn't complete. */
export class FilesMissing extends OperatorError {
  override readonly name = 'FilesMissing'
}

/** Exits with 0, or with 1 and the reason. */
export function runScript(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${printable(error)}\n`)
      process.exit(1)
    },
  )
}
