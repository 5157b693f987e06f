export type Outcome = {
  readonly path: string
  readonly rowNo: number | null
  readonly isClear: boolean
  /** What stands in the name, what around it, and where it lies: parts separated by ` | `. */
  readonly kind: string
  readonly reference: number | null
  readonly match: { readonly kind: string; readonly rowNo?: number } | undefined
}

/** Counts where the product and the reference agree. */
export class Tally {
  files = 0
  clear = 0
  automatic = 0
  readonly wrong: string[] = []
  readonly referenceErrors: string[] = []
  private readonly byKind = new Map<string, { clear: number; agreed: number }>()

  add({ path, rowNo, isClear, kind, reference, match }: Outcome) {
    const matched = match?.kind === 'row' ? match.rowNo : undefined
    this.files++
    if (matched !== undefined) this.automatic++
    if (matched !== undefined && matched !== rowNo) this.wrong.push(`${path}: ${matched}, not ${rowNo}`)
    if (!isClear) return
    this.clear++
    if (reference !== rowNo) this.referenceErrors.push(`${path}: ${reference}, not ${rowNo}`)
    for (const part of kind.split(' | ')) this.count(part, matched === reference)
  }

  private count(part: string, isAgreed: boolean) {
    const counted = this.byKind.get(part) ?? { clear: 0, agreed: 0 }
    this.byKind.set(part, { clear: counted.clear + 1, agreed: counted.agreed + (isAgreed ? 1 : 0) })
  }

  /** Of the clear names of a kind, those that the product matches as the reference does. */
  share(part: string) {
    const { clear, agreed } = this.byKind.get(part) ?? { clear: 0, agreed: 0 }
    return clear === 0 ? 0 : agreed / clear
  }

  print() {
    const kinds = [...this.byKind].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lines = kinds.map(
      ([kind, { clear, agreed }]) =>
        `  ${kind}: ${agreed} of ${clear}, ${((100 * agreed) / clear).toFixed(1)} %`,
    )
    return `${this.files} files, ${this.automatic} matched, ${this.wrong.length} wrong, ${this.clear} clear\n${lines.join('\n')}\n`
  }
}
