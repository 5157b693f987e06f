import type { ServerResponse } from 'node:http'

/**
 * A call is over when its response is sent and its work has ended: a client that disconnects can't start
 * another call while the database still works on the first.
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

  get isAnswered(): boolean {
    return this.#isAnswered
  }

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
