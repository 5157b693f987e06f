import { Histogram } from 'prom-client'

/** Includes the way to the database; excludes COPY. */
export const statementTimes = new Histogram({
  name: 'curbgrade_database_statement_seconds',
  help: 'Time of a database statement',
  registers: [],
})

type Send = (statement: unknown, ...rest: unknown[]) => unknown

export const withTimes =
  (send: Send): Send =>
  (statement, ...rest) => {
    const end = statementTimes.startTimer()
    const callback = rest.at(-1)
    if (typeof callback === 'function')
      return send(statement, ...rest.slice(0, -1), (...answer: unknown[]) => {
        end()
        callback(...answer)
      })
    const answer = send(statement, ...rest)
    if (answer instanceof Promise)
      answer.then(
        () => end(),
        () => end(),
      )
    return answer
  }
