import type { ServerResponse } from 'node:http'

/**
 * Tracks when a call is over: its response is sent and its work has ended. A client that disconnects can't start
 * another call while the database still works on the first one.
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

  /** Whether the response is sent, or no one is left to read it. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  /** Runs `end` once when the call is over, or now if it already is. */
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
