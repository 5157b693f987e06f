import { Histogram } from 'prom-client'

/** How long statements of this process take, including the way to the database; without COPY. */
export const statementTimes = new Histogram({
  name: 'curbgrade_database_statement_seconds',
  help: 'Time of a database statement',
  registers: [],
})

type Send = (statement: unknown, ...rest: unknown[]) => unknown

/** Times a client's `query`, in each of its two styles. */
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
