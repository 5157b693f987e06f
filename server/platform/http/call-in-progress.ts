import type { ServerResponse } from 'node:http'

/**
 * Knows when a call is over: its answer is out, and the work on it has ended. A client that goes away doesn't make room
 * for its next call while the database still works on the first one.
 */
export class CallInProgress {
  readonly #ends: (() => void)[] = []
  #isAnswered = false
  #isWorking = false

  constructor(response: ServerResponse) {
    const onAnswered = () => {
      this.#isAnswered = true
      this.#endIfOver()
    }
    response.once('finish', onAnswered).once('close', onAnswered)
  }

  /** The answer is out, or there is nobody left to read it. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  /** Runs `end` once when the call is over; at once when it is already. */
  onOver(end: () => void): void {
    this.#ends.push(end)
    this.#endIfOver()
  }

  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#isWorking = true
    try {
      return await work()
    } finally {
      this.#isWorking = false
      this.#endIfOver()
    }
  }

  #endIfOver(): void {
    if (!this.#isAnswered || this.#isWorking) return
    for (const end of this.#ends.splice(0)) end()
  }
}
