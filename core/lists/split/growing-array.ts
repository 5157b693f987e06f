type Numbers = Uint8Array | Uint32Array

/** Typed, because a county has half a million rows; grows by doubling, because their number is known last. */
export class GrowingArray<Kind extends Numbers> {
  private values: Kind
  private readonly allocate: (length: number) => Kind
  private count = 0

  constructor(allocate: (length: number) => Kind) {
    this.allocate = allocate
    this.values = allocate(1024)
  }

  push(value: number): void {
    if (this.count === this.values.length) {
      const grown = this.allocate(this.count * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.count++] = value
  }

  toArray(): Kind {
    return this.values.subarray(0, this.count) as Kind
  }
}
